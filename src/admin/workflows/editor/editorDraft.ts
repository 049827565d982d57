import { isJsonObject } from '#core/values/json.ts';
import type { Snapshot } from './editorState.ts';

/** An unsaved edit and the version that it is based on; null for a new workflow. */
export type StoredEdit = Snapshot & { readonly version: number | null };

/** Reads a stored edit; undefined when it is invalid. */
export function readEdit(stored: unknown): StoredEdit | undefined {
  if (!isJsonObject(stored) || !isJsonObject(stored['definition']) || !isJsonObject(stored['former'])) return undefined;
  return Array.isArray(stored['definition']['activities']) ? (stored as unknown as StoredEdit) : undefined;
}
