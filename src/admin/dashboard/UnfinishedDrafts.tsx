import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Draft } from '#core/api/staffOperations.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import { type Area, formPath } from '../areas/area.ts';
import { draftOrigin, draftTitle } from '../drafts/draftText.ts';
import { ownDrafts } from '../drafts/ownDrafts.ts';
import { saveDraftAgain } from '../drafts/saveDraftAgain.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { Button } from '../ui/Button.tsx';
import { focusBeside } from '../ui/focusBeside.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';

const queryKey = ['unfinishedDrafts'];

/** The person's unsaved drafts, from any computer, with links to their forms. */
export function UnfinishedDrafts({ areas }: { readonly areas: readonly Area[] }) {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const titleId = useId();
  const queries = useQueryClient();
  // A failed request shows none: the forms also offer their drafts.
  const queryFn = (): Promise<readonly Draft[]> => calls.call('GET /api/drafts').catch(() => []);
  const { data: drafts = [] } = useQuery({ queryKey, queryFn, staleTime: 0 });
  const setDrafts = (change: (now: readonly Draft[]) => readonly Draft[]) =>
    queries.setQueryData<readonly Draft[]>(queryKey, (now = []) => change(now));
  const rows = drafts.flatMap((draft) => {
    const area = areas.find(({ type }) => type.name === draft.type);
    return area === undefined ? [] : [{ draft, area }];
  });
  if (rows.length === 0) return null;
  const ownIds = ownDrafts(localStorage);
  const bringBack = async (draft: Draft) => {
    const savedDraft = await saveDraftAgain(calls, draft);
    setDrafts((now) => [savedDraft, ...now]);
  };
  const forget = async (draft: Draft) => {
    await calls.call('DELETE /api/drafts/{id}', { params: { id: draft.id } });
    setDrafts((now) => now.filter(({ id }) => id !== draft.id));
    const action = { label: adminTexts.undo, run: () => bringBack(draft) };
    board.add({ kind: 'success', text: draftTexts.discardedDraft, action });
  };
  return (
    <>
      <h2 id={titleId}>{draftTexts.unfinished}</h2>
      <ul className="box unfinished" aria-labelledby={titleId}>
        {rows.map(({ draft, area }) => (
          <Row key={draft.id} draft={draft} area={area} ownIds={ownIds} onDiscard={() => forget(draft)} />
        ))}
      </ul>
    </>
  );
}

type RowProps = {
  readonly draft: Draft;
  readonly area: Area;
  readonly ownIds: readonly string[];
  readonly onDiscard: () => Promise<void>;
};

function Row({ draft, area, ownIds, onDiscard }: RowProps) {
  const { discard, discardOf, failed, newRecord } = draftTexts;
  const [hasFailed, setFailed] = useState(false);
  const { type } = area;
  const location = draftOrigin(draft, ownIds);
  const title = type.isSingle ? area.screen.title : draftTitle(draft, type);
  const discardRow = async (row: Element | null) => {
    setFailed(false);
    try {
      await onDiscard();
      focusBeside(row);
    } catch {
      setFailed(true);
    }
  };
  const kind = draft.record === null ? newRecord(type.singular) : type.singular;
  return (
    <li>
      <span>
        <Link to={formPath(area, draft.record ?? undefined)}>{title === '' ? kind : title}</Link>
        <small>{[title === '' ? '' : kind, location].filter(Boolean).join(' · ')}</small>
        {hasFailed && (
          <small className="field-error" role="alert">
            {failed}
          </small>
        )}
      </span>
      <Button
        look="quiet"
        aria-label={discardOf(location)}
        onClick={({ currentTarget }) => void discardRow(currentTarget.closest('li'))}
      >
        {discard}
      </Button>
    </li>
  );
}
