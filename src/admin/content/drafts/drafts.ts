import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { PublicationFields } from '#core/values/merge.ts';
import type { Values } from '#core/store/record.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import { withoutWriteOnly } from '#core/schema/writeOnly.ts';
import { draftKey } from './draftKey.ts';

/** What somebody was typing, so that it outlives the end of a session or a reload. */
export type LocalDraft = {
  readonly values: Values;
  /** The version that was being edited; undefined for a new record. */
  readonly version: number | undefined;
  /** What that version held; without it history is asked. */
  readonly base?: Values | undefined;
  readonly publication?: PublicationFields | undefined;
  /** Under which the server has it, if it has it. */
  readonly id?: string | undefined;
};

/** The copy that this tab keeps of one form's draft: it is there at once and needs no network. */
export interface DraftBox {
  read(): LocalDraft | undefined;
  keep(draft: LocalDraft): void;
  drop(): void;
}

type Place = {
  readonly type: ContentType;
  readonly path: string;
  readonly id: string | undefined;
  readonly userId: string;
};

/** Write-only values, such as passwords, are never kept. */
export function draftBox(storage: Storage, { type, path, id, userId }: Place): DraftBox {
  const key = draftKey({ userId, path, id });
  return {
    read: () => readDraft(storage.getItem(key), type),
    keep: (draft) => {
      try {
        storage.setItem(key, JSON.stringify({ ...draft, values: withoutWriteOnly(draft.values, type) }));
      } catch {
        // A full storage must not stop anybody from typing.
      }
    },
    drop: () => storage.removeItem(key),
  };
}

function readDraft(text: string | null, type: ContentType): LocalDraft | undefined {
  const draft: unknown = text === null ? undefined : JSON.parse(text);
  if (!isJsonObject(draft) || !isJsonObject(draft.values)) return undefined;
  const { values, version, base, publication, id } = draft;
  return {
    values: withCurrentNames(type, values),
    version: typeof version === 'number' ? version : undefined,
    base: isJsonObject(base) ? withCurrentNames(type, base) : undefined,
    publication: isJsonObject(publication) ? (publication as PublicationFields) : undefined,
    id: typeof id === 'string' ? id : undefined,
  };
}
