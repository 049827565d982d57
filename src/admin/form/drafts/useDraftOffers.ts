import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft } from '#core/api/staffOperations.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import type { Area } from '../../areas/area.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { makeId } from '../../data/makeId.ts';
import { changedFields } from '../../drafts/draftText.ts';
import type { FormDrafts } from './formDrafts.ts';
import { saveDraftAgain } from '../../drafts/saveDraftAgain.ts';
import type { RecordEditor } from '../useRecordEditor.ts';

const readOnce = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false, placeholderData: [] };

export type DraftOffers = ReturnType<typeof useDraftOffers>;

type OfferOptions = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  readonly editor: RecordEditor;
  readonly drafts: FormDrafts;
};

/** The drafts of this form, from here or another computer, that can be recovered. */
export function useDraftOffers({ area: { type }, recordId, editor, drafts }: OfferOptions) {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const client = useQueryClient();
  const [stored] = useState(editor.state.stored);
  const [formId] = useState(makeId);
  const queryKey = ['draftOffers', formId, recordId];
  const read = async (): Promise<readonly Draft[]> => {
    const openIds = drafts.openIds();
    const storedDrafts = await calls.call('GET /api/drafts', { query: { type: type.name, record: recordId ?? '' } });
    const isUseful = (draft: Draft) => changedFields(draft, { type, stored }).length > 0;
    const others = storedDrafts.filter(({ id }) => !openIds.includes(id));
    for (const { id } of others.filter((draft) => !isUseful(draft)))
      void calls.call('DELETE /api/drafts/{id}', { params: { id } }).catch(() => undefined);
    return others.filter(isUseful);
  };
  // Offline the form still works; the drafts are offered another time.
  const { data: offers = [] } = useQuery({ queryKey, queryFn: read, ...readOnce });
  const setOffers = (change: (now: readonly Draft[]) => readonly Draft[]) =>
    client.setQueryData<readonly Draft[]>(queryKey, (now = []) => change(now));

  const { mutateAsync, isPending, variables, isError } = useMutation({
    mutationFn: ({ work }: { readonly id: string; readonly work: () => Promise<Draft | undefined> }) => work(),
    onSuccess: (left, { id }) =>
      setOffers((now) => [...(left === undefined ? [] : [left]), ...now.filter((draft) => draft.id !== id)]),
  });
  const runFor = (id: string, work: () => Promise<Draft | undefined>) =>
    mutateAsync({ id, work }).then(
      () => true,
      () => false,
    );

  const bringBack = async (draft: Draft) => {
    const savedDraft = await saveDraftAgain(calls, draft);
    setOffers((now) => [savedDraft, ...now]);
  };

  return {
    offers,
    busy: isPending ? variables.id : undefined,
    hasFailed: isError,
    stored,
    recover: (draft: Draft) => runFor(draft.id, () => editor.recover(draft)),
    discard: (draft: Draft) =>
      runFor(draft.id, async () => {
        await calls.call('DELETE /api/drafts/{id}', { params: { id: draft.id } });
        const action = { label: adminTexts.undo, run: () => bringBack(draft) };
        board.add({ kind: 'success', text: draftTexts.discardedDraft, action });
        return undefined;
      }),
  };
}
