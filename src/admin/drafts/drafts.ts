import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { PublicationFields } from '#core/values/publication.ts';
import type { Values } from '#core/values/record.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { withoutWriteOnly } from '#core/validation/writeOnly.ts';
import type { DraftLocation } from './draftKey.ts';
import { type TabDraft, tabDraft } from './tabDraft.ts';

/** Typed values that survive a reload and the end of a session. */
export type LocalDraft = {
  readonly values: Values;
  /** The edited version; undefined for a new record. */
  readonly version: number | undefined;
  /** The values of that version; read from the history when missing. */
  readonly base?: Values | undefined;
  readonly publication?: PublicationFields | undefined;
  /** The draft's id on the server, if it was sent. */
  readonly id?: string | undefined;
  /** The id that the record gets if the values are saved as a new one. */
  readonly newId?: string | undefined;
};

/** This tab's copy of a form's draft: available at once and offline. */
export type DraftBox = TabDraft<LocalDraft>;

type DraftBoxOptions = DraftLocation & { readonly type: ContentType };

/** Creates the copy. Write-only values, such as passwords, are never stored. */
export function draftBox(storage: Storage, { type, ...location }: DraftBoxOptions): DraftBox {
  const box = tabDraft(storage, { ...location, reads: (stored) => readDraft(stored, type) });
  return { ...box, saveDraft: (draft) => box.saveDraft({ ...draft, values: withoutWriteOnly(draft.values, type) }) };
}

function readDraft(draft: unknown, type: ContentType): LocalDraft | undefined {
  if (!isJsonObject(draft) || !isJsonObject(draft.values)) return undefined;
  const { values, version, base, publication, id, newId } = draft;
  return {
    values: withCurrentNames(type, values),
    version: typeof version === 'number' ? version : undefined,
    base: isJsonObject(base) ? withCurrentNames(type, base) : undefined,
    publication: isJsonObject(publication) ? (publication as PublicationFields) : undefined,
    id: typeof id === 'string' ? id : undefined,
    newId: typeof newId === 'string' ? newId : undefined,
  };
}
