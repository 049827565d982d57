import { v7 } from 'uuid';

/** The browser's randomUUID needs a secure context, which an internal network may lack. */
export const makeId = (): string => v7();
