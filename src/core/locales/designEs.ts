import { design } from './es/design.ts';

/** The Spanish messages of the screen of the site's settings, which loads them. */
export const designEs = { design } as const;
