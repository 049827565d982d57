import { isJsonObject } from '#core/values/json.ts';
import type { FormerSettings } from '#core/questions/changeType.ts';
import type { Definition } from '#core/workflow/definition.ts';

/** What the editor edits: the definition, and the settings that each question had under former types, by question id. */
export type Snapshot = {
  readonly definition: Definition;
  readonly former: Readonly<Record<string, FormerSettings>>;
};

export type SnapshotChange = (now: Snapshot) => Snapshot;

/** An unsaved edit and the version that it is based on; null for a new workflow, which `newId` is for. */
export type StoredEdit = Snapshot & { readonly version: number | null; readonly newId?: string };

/** Reads a stored edit; undefined when it is invalid. */
export function readEdit(stored: unknown): StoredEdit | undefined {
  if (!isJsonObject(stored) || !isJsonObject(stored['definition']) || !isJsonObject(stored['former'])) return undefined;
  return Array.isArray(stored['definition']['activities']) ? (stored as unknown as StoredEdit) : undefined;
}
