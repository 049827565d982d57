import { createContext } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import { withoutWriteOnly } from '#core/validation/writeOnly.ts';
import type { Draft } from '#core/api/staffOperations.ts';
import type { PortalCalls } from '#providers/calls/portalCalls.ts';
import type { DraftBox, LocalDraft } from '../../drafts/drafts.ts';
import { createDraftSync, type DraftStorage, type DraftSync } from '../../drafts/draftSync.ts';
import type { Base } from '../editorState.ts';
import { makeId } from '../../data/makeId.ts';
import type { KeptDraft } from '../../editing/useKeptDraft.ts';
import { rememberDraft } from '../../drafts/ownDrafts.ts';

/** `savedId` is the id of the record that the values belong to; undefined while it is new. */
type UnsavedForm = { readonly values: Values; readonly base: Base; readonly savedId: string | undefined };

/** The drafts of one open form: a copy in this tab and one on the server. */
export interface FormDrafts extends KeptDraft<UnsavedForm, LocalDraft> {
  readonly sync: DraftSync;
  /** The id that the record gets if the values are saved as a new one: the same for every attempt, also after a reload. */
  newId(): string;
  /** Ids of the drafts of this form and of the forms around it. */
  openIds(): readonly string[];
  /** Removes both copies; resolves when the server has removed its own, or does not answer. */
  drop(): Promise<void>;
  /** Prepares leaving; returns whether the server has everything. If so, this tab's copy is removed. */
  leave(): Promise<boolean>;
  /** Recovers a draft from the server. The form's former draft stays there and is returned. */
  recover(draft: Draft): Draft | undefined;
  /** Saves values that the form no longer holds as a separate draft on the server. Rejects with ProviderError. */
  saveSeparately(typed: { readonly values: Values; readonly base: Base }): Promise<void>;
}

/** The drafts of the form around; undefined outside of forms. */
export const OuterDrafts = createContext<FormDrafts | undefined>(undefined);

type FormDraftsOptions = {
  readonly box: DraftBox;
  readonly calls: PortalCalls;
  readonly type: ContentType;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  /** The drafts of the form around this one. */
  readonly outer: FormDrafts | undefined;
};

export function createFormDrafts({ box, calls, type, recordId, outer }: FormDraftsOptions): FormDrafts {
  const storage: DraftStorage = {
    saveDraft: ({ id, ...body }, options) => calls.call('PUT /api/drafts/{id}', { params: { id }, body, ...options }),
    removeDraft: (id) => calls.call('DELETE /api/drafts/{id}', { params: { id } }),
  };
  const sync = createDraftSync({ storage, makeId });
  const opened = box.read();
  if (opened?.id !== undefined) sync.supersede(opened.id);
  let newId = opened?.newId ?? makeId();
  const bodyOf = ({ values, base }: { readonly values: Values; readonly base: Base }, savedId = recordId) => ({
    type: type.name,
    record: savedId ?? null,
    version: base.version ?? null,
    values: withoutWriteOnly(values, type),
  });
  return {
    sync,
    opened,
    newId: () => newId,
    openIds: () => [sync.id(), opened?.id, ...(outer?.openIds() ?? [])].filter((id) => id !== undefined),
    saveDraft: ({ values, base, savedId }) => {
      rememberDraft(localStorage, sync.id());
      const { version, publication } = base;
      // A stored new record gives its draft's key back: the next new record uses it.
      if (recordId === undefined && savedId !== undefined) box.drop();
      else box.saveDraft({ values, version, base: base.values, publication, id: sync.id(), newId });
      sync.saveDraft(bodyOf({ values, base }, savedId));
    },
    drop: () => {
      box.drop();
      newId = makeId();
      return sync.drop();
    },
    leave: async () => {
      const isSaved = await sync.flush();
      if (isSaved) box.drop();
      return isSaved;
    },
    recover: (draft) => {
      const left = sync.setAside();
      sync.supersede(draft.id);
      return left;
    },
    saveSeparately: async (typed) => {
      const id = makeId();
      rememberDraft(localStorage, id);
      await storage.saveDraft({ id, ...bodyOf(typed) });
    },
  };
}
