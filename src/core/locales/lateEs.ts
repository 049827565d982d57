import { bulk } from './es/admin/bulk.ts';
import { columns } from './es/admin/columns.ts';
import { conflict } from './es/admin/conflict.ts';
import { favourites } from './es/admin/lists/favourites.ts';
import { feedback } from './es/site/feedback.ts';
import { groups } from './es/admin/lists/groups.ts';
import { history } from './es/admin/history.ts';
import { live } from './es/admin/live.ts';
import { livePreview } from './es/site/livePreview.ts';
import { views } from './es/admin/lists/views.ts';
import { publication } from './es/publication.ts';

/** The Spanish messages of parts that browsers load on demand; LateCatalog is their shape. */
export const lateEs = {
  bulk,
  columns,
  conflict,
  favourites,
  feedback,
  groups,
  history,
  live,
  livePreview,
  publication,
  views,
} as const;
