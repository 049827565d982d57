import { dashboard } from './es/dashboard.ts';
import { palette } from './es/palette.ts';
import { shellTools } from './es/shellTools.ts';

/** The Spanish words of the frame's tools and of the first screen, which load them; ShellCatalog is their shape. */
export const shellEs = { dashboard, palette, shellTools } as const;
