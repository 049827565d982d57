import { isJsonObject } from '#core/values/json.ts';
import { type TabDraft, tabDraft } from '../../content/drafts/tabDraft.ts';
import { readTypedText, type TypedText } from './documentationText.ts';

/** The unsaved text and the version that it is based on. */
export type StoredText = { readonly text: TypedText; readonly version: number };

/** This tab's copy of an unsaved text. */
export type DocumentationDraft = TabDraft<StoredText>;

type DraftOwner = { readonly userId: string; readonly workflowId: string };

export function documentationDraft(storage: Storage, { userId, workflowId }: DraftOwner): DocumentationDraft {
  return tabDraft(storage, { userId, path: 'workflow-documentation', id: workflowId, reads: readText });
}

function readText(stored: unknown): StoredText | undefined {
  if (!isJsonObject(stored) || typeof stored['version'] !== 'number') return undefined;
  const text = readTypedText(stored['text']);
  return text === undefined ? undefined : { text, version: stored['version'] };
}
