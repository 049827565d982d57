import { isJsonObject } from '#core/json.ts';
import { draftKey } from '../../content/draftKey.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { Snapshot } from './editorState.ts';

/** What was typed and not saved, and the version that it began with; null for a new workflow. */
export type KeptEdit = Snapshot & { readonly version: number | null };

/** The copy of an unsaved workflow that this tab keeps: it outlives a reload and the end of the session. */
export interface EditorDraft {
  read(): KeptEdit | undefined;
  keep(edit: KeptEdit): void;
  drop(): void;
}

export function editorDraft(
  storage: Storage,
  { userId, workflowId }: { readonly userId: string; readonly workflowId: string | undefined },
): EditorDraft {
  const key = draftKey({ userId, path: workflowPaths.list, id: workflowId });
  return {
    read: () => readEdit(storage.getItem(key)),
    keep: (edit) => {
      try {
        storage.setItem(key, JSON.stringify(edit));
      } catch {
        // A full storage must not stop anybody from typing.
      }
    },
    drop: () => storage.removeItem(key),
  };
}

function readEdit(text: string | null): KeptEdit | undefined {
  try {
    const kept: unknown = text === null ? undefined : JSON.parse(text);
    if (!isJsonObject(kept) || !isJsonObject(kept['definition']) || !isJsonObject(kept['former'])) return undefined;
    return Array.isArray(kept['definition']['activities']) ? (kept as unknown as KeptEdit) : undefined;
  } catch {
    return undefined;
  }
}
