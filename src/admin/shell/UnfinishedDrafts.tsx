import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Draft } from '#providers/staffApi.ts';
import { type Area, formPath } from '../area.ts';
import { draftPlace, draftTitle } from '../content/draftText.ts';
import { ownDrafts } from '../content/ownDrafts.ts';
import { useStaffApi } from '../keepers.ts';
import { words } from '../words.ts';

/** What the person began to write and has not saved, on whatever computer, with the way back to each form. */
export function UnfinishedDrafts({ areas }: { readonly areas: readonly Area[] }) {
  const api = useStaffApi();
  const titleId = useId();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let isHere = true;
    api
      .drafts()
      .then((found) => isHere && setDrafts(found))
      // The forms themselves offer them too.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [api]);
  const rows = drafts.flatMap((draft) => {
    const area = areas.find(({ type }) => type.name === draft.type);
    return area === undefined ? [] : [{ draft, area }];
  });
  if (rows.length === 0) return null;
  const own = ownDrafts(localStorage);
  const forget = async ({ id }: Draft) => {
    await api.removeDraft(id);
    setDrafts((now) => now.filter((draft) => draft.id !== id));
  };
  return (
    <>
      <h2 id={titleId}>{words.drafts.unfinished}</h2>
      <ul className="unfinished" aria-labelledby={titleId}>
        {rows.map(({ draft, area }) => (
          <Row key={draft.id} draft={draft} area={area} own={own} onDiscard={() => forget(draft)} />
        ))}
      </ul>
    </>
  );
}

type RowProps = {
  readonly draft: Draft;
  readonly area: Area;
  readonly own: readonly string[];
  readonly onDiscard: () => Promise<void>;
};

function Row({ draft, area, own, onDiscard }: RowProps) {
  const { discard, discardOf, failed, newRecord } = words.drafts;
  const [hasFailed, setFailed] = useState(false);
  const { type } = area;
  const place = draftPlace(draft, own);
  const title = type.isSingle ? area.screen.title : draftTitle(draft, type);
  const kind = draft.record === null ? newRecord(type.singular) : type.singular;
  return (
    <li>
      <span>
        <Link to={formPath(area, draft.record ?? undefined)}>{title === '' ? kind : title}</Link>
        <small>{[title === '' ? '' : kind, place].filter(Boolean).join(' · ')}</small>
        {hasFailed && (
          <small className="field-error" role="alert">
            {failed}
          </small>
        )}
      </span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={discardOf(place)}
        onClick={() => void onDiscard().catch(() => setFailed(true))}
      >
        {discard}
      </button>
    </li>
  );
}
