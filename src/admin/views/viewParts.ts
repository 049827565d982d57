import { ViewMenu } from './ViewMenu.tsx';
import { ViewNotice } from './ViewNotice.tsx';

/** The menu, dialogs and notes of saved views, in a chunk of their own. */
export const viewParts = { ViewMenu, ViewNotice };
