import { bulk } from './es/bulk.ts';
import { columns } from './es/columns.ts';
import { conflict } from './es/conflict.ts';
import { feedback } from './es/feedback.ts';
import { history } from './es/history.ts';
import { livePreview } from './es/livePreview.ts';
import { publication } from './es/publication.ts';

/** The Spanish words of parts that browsers fetch when they are wanted first; LateCatalog is their shape. */
export const lateEs = { bulk, columns, conflict, feedback, history, livePreview, publication } as const;
