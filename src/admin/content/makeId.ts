import { v4 } from 'uuid';

/** The browser's own randomUUID exists only on secure pages; a town hall's own network may have none. */
export const makeId = (): string => v4();
