import { dashboard } from './es/admin/dashboard.ts';
import { palette } from './es/admin/palette.ts';
import { shellTools } from './es/shellTools.ts';

/** The Spanish messages of the shell's tools and the dashboard, which load them; ShellCatalog is their shape. */
export const shellEs = { dashboard, palette, shellTools } as const;
