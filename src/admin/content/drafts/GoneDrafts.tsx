import { useEffect, useState } from 'react';
import type { Values } from '#core/store/record.ts';
import type { Draft } from '#providers/staffApi.ts';
import type { Area } from '../../area.ts';
import { useStaffApi } from '../../dataContexts.ts';
import { words } from '../../words.ts';
import { draftOrigin } from './draftText.ts';
import type { FormDrafts } from './formDrafts.ts';
import { ownDrafts } from './ownDrafts.ts';

type GoneDraftsProps = {
  readonly area: Area;
  /** Of the record that is not there any more. */
  readonly id: string;
  readonly drafts: FormDrafts;
  readonly onRecover: (values: Values) => void;
};

/** What the person had typed for a record that is not there any more: it can become a new one. */
export function GoneDrafts({ area: { type }, id, drafts, onRecover }: GoneDraftsProps) {
  const api = useStaffApi();
  const [found, setFound] = useState<readonly Draft[]>([]);
  const { taken } = drafts;
  useEffect(() => {
    let isHere = true;
    api
      .drafts({ type: type.name, record: id })
      .then((all) => isHere && setFound(all.filter((draft) => draft.id !== taken?.id)))
      // Without an answer there is only what this tab kept.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [api, type.name, id, taken]);
  if (found.length === 0 && taken === undefined) return null;
  const own = ownDrafts(localStorage);
  return (
    <section className="alert alert-info draft-offers">
      <p role="status">{words.drafts.goneRecord}</p>
      <ul>
        {taken !== undefined && <Row place={words.drafts.inThisTab} onRecover={() => onRecover(taken.values)} />}
        {found.map((draft) => (
          <Row
            key={draft.id}
            place={draftOrigin(draft, own)}
            onRecover={() => {
              drafts.takeUp(draft);
              onRecover(draft.values);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ place, onRecover }: { readonly place: string; readonly onRecover: () => void }) {
  const { recover, recoverOf } = words.drafts;
  return (
    <li>
      <span>{place}</span>
      <button type="button" className="button" aria-label={recoverOf(place)} onClick={onRecover}>
        {recover}
      </button>
    </li>
  );
}
