import { useEffect, useState } from 'react';
import type { Draft } from '#core/api/staffOperations.ts';
import type { Area } from '../../area.ts';
import { useStaffApi } from '../../dataContexts.ts';
import { useNoticeBoard } from '../../shell/notices/noticeBoard.ts';
import { words } from '../../words.ts';
import { changedFields } from './draftText.ts';
import type { FormDrafts } from './formDrafts.ts';
import { saveDraftAgain } from './saveDraftAgain.ts';
import type { RecordEditor } from '../form/useRecordEditor.ts';

type OfferOptions = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  readonly editor: RecordEditor;
  readonly drafts: FormDrafts;
};

export type DraftOffers = ReturnType<typeof useDraftOffers>;

/** The drafts of this form, from here or another computer, that can be recovered. */
export function useDraftOffers({ area: { type }, recordId, editor, drafts }: OfferOptions) {
  const api = useStaffApi();
  const board = useNoticeBoard();
  const [offers, setOffers] = useState<readonly Draft[]>([]);
  const [busy, setBusy] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [stored] = useState(editor.state.stored);
  useEffect(() => {
    let isMounted = true;
    const own = [drafts.sync.id(), drafts.localDraft?.id];
    const read = async () => {
      const found = (await api.drafts({ type: type.name, record: recordId ?? '' })).filter(
        ({ id }) => !own.includes(id),
      );
      const [useful, useless] = [true, false].map((wanted) =>
        found.filter((draft) => changedFields(draft, { type, stored }).length > 0 === wanted),
      );
      if (isMounted) setOffers(useful ?? []);
      await Promise.all((useless ?? []).map(({ id }) => api.removeDraft(id)));
    };
    // Offline the form still works; the drafts are offered another time.
    read().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [api, drafts, type, recordId, stored]);

  const runFor = async (id: string, work: () => Promise<Draft | undefined>) => {
    setBusy(id);
    setFailed(false);
    try {
      const left = await work();
      setOffers((now) => [...(left === undefined ? [] : [left]), ...now.filter((draft) => draft.id !== id)]);
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const bringBack = async (draft: Draft) => {
    const saved = await saveDraftAgain(api, draft);
    setOffers((now) => [saved, ...now]);
  };

  return {
    offers,
    busy,
    hasFailed,
    stored,
    recover: (draft: Draft) => runFor(draft.id, () => editor.recover(draft)),
    discard: (draft: Draft) =>
      runFor(draft.id, async () => {
        await api.removeDraft(draft.id);
        const action = { label: words.admin.undo, run: () => bringBack(draft) };
        board.add({ kind: 'success', text: words.drafts.discardedDraft, action });
        return undefined;
      }),
  };
}
