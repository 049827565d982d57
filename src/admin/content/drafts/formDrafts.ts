import type { ContentType } from '#core/schema/contentType.ts';
import type { Values } from '#core/store/record.ts';
import { withoutWriteOnly } from '#core/schema/writeOnly.ts';
import type { Draft, StaffApi } from '#providers/staffApi.ts';
import type { DraftBox, LocalDraft } from './drafts.ts';
import { createDraftSync, type DraftSync } from './draftSync.ts';
import type { Base } from '../form/editorState.ts';
import { makeId } from '../makeId.ts';
import { rememberDraft } from './ownDrafts.ts';

/** What is kept of one opened form while somebody types: a copy in this tab and one on the server. */
export interface FormDrafts {
  readonly sync: DraftSync;
  /** What this tab kept when the form was opened. */
  readonly taken: LocalDraft | undefined;
  keep(draft: { readonly values: Values; readonly base: Base }): void;
  /** Forgets both copies; resolves when the server has done so too, or does not answer. */
  drop(): Promise<void>;
  /** Before leaving: answers whether the server has it all. If so this tab forgets its copy, else it keeps it. */
  leave(): Promise<boolean>;
  /** The form takes up a draft of the server; what it held before stays there as a draft of its own, which is the answer. */
  takeUp(draft: Draft): Draft | undefined;
  /** Makes a draft of its own, on the server, of what the form does not hold any more. Rejects with ProviderError. */
  putAside(typed: { readonly values: Values; readonly base: Base }): Promise<void>;
}

type Place = {
  readonly box: DraftBox;
  readonly api: StaffApi;
  readonly type: ContentType;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
};

export function createFormDrafts({ box, api, type, recordId }: Place): FormDrafts {
  const sync = createDraftSync({ api, makeId });
  const taken = box.read();
  if (taken?.id !== undefined) sync.supersede(taken.id);
  const bodyOf = ({ values, base }: { readonly values: Values; readonly base: Base }) => ({
    type: type.name,
    record: recordId ?? null,
    version: base.version ?? null,
    values: withoutWriteOnly(values, type),
  });
  return {
    sync,
    taken,
    keep: ({ values, base }) => {
      rememberDraft(localStorage, sync.id());
      const { version, publication } = base;
      box.keep({ values, version, base: base.values, publication, id: sync.id() });
      sync.keep(bodyOf({ values, base }));
    },
    drop: () => {
      box.drop();
      return sync.drop();
    },
    leave: async () => {
      const isKept = await sync.flush();
      if (isKept) box.drop();
      return isKept;
    },
    takeUp: (draft) => {
      const left = sync.setAside();
      sync.supersede(draft.id);
      return left;
    },
    putAside: async (typed) => {
      const id = makeId();
      rememberDraft(localStorage, id);
      await api.saveDraft({ id, ...bodyOf(typed) });
    },
  };
}
