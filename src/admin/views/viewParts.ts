import { ViewMenu } from './ViewMenu.tsx';
import { ViewNotice } from './ViewNotice.tsx';

/** The menu, dialogs and notes of saved views, in a separate chunk. */
export const viewParts = { ViewMenu, ViewNotice };
