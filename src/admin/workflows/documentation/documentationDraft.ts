import { isJsonObject } from '#core/json.ts';
import { draftKey } from '../../content/draftKey.ts';
import { readTypedText, type TypedText } from './documentationText.ts';

/** What was being typed, over which version. */
export type KeptText = { readonly text: TypedText; readonly version: number };

/** The copy that this tab keeps of a text nobody has saved: it outlives a reload and the end of the session. */
export interface DocumentationDraft {
  read(): KeptText | undefined;
  keep(draft: KeptText): void;
  drop(): void;
}

type Place = { readonly userId: string; readonly workflowId: string };

export function documentationDraft(storage: Storage, { userId, workflowId }: Place): DocumentationDraft {
  const key = draftKey({ userId, path: 'workflow-documentation', id: workflowId });
  return {
    read: () => readDraft(storage.getItem(key)),
    keep: (draft) => {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full storage must not stop anybody from typing.
      }
    },
    drop: () => storage.removeItem(key),
  };
}

function readDraft(kept: string | null): KeptText | undefined {
  try {
    const draft: unknown = kept === null ? undefined : JSON.parse(kept);
    if (!isJsonObject(draft) || typeof draft['version'] !== 'number') return undefined;
    const text = readTypedText(draft['text']);
    return text === undefined ? undefined : { text, version: draft['version'] };
  } catch {
    return undefined;
  }
}
