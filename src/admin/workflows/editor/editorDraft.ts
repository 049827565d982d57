import { isJsonObject } from '#core/values/json.ts';
import { type TabDraft, tabDraft } from '../../content/drafts/tabDraft.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { Snapshot } from './editorState.ts';

/** An unsaved edit and the version that it is based on; null for a new workflow. */
export type StoredEdit = Snapshot & { readonly version: number | null };

/** This tab's copy of an unsaved workflow. */
export type EditorDraft = TabDraft<StoredEdit>;

export function editorDraft(
  storage: Storage,
  { userId, workflowId }: { readonly userId: string; readonly workflowId: string | undefined },
): EditorDraft {
  return tabDraft(storage, { userId, path: workflowPaths.list, id: workflowId, reads: readEdit });
}

function readEdit(stored: unknown): StoredEdit | undefined {
  if (!isJsonObject(stored) || !isJsonObject(stored['definition']) || !isJsonObject(stored['former'])) return undefined;
  return Array.isArray(stored['definition']['activities']) ? (stored as unknown as StoredEdit) : undefined;
}
