import { groupChips } from './groupChips.tsx';
import { GroupEditor } from './GroupEditor.tsx';

/** The editor of conditions and their chips, in a separate chunk. */
export const groupParts = { GroupEditor, groupChips };
