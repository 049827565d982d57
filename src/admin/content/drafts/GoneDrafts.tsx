import { useEffect, useState } from 'react';
import type { Values } from '#core/store/record.ts';
import type { Draft } from '#core/api/staffOperations.ts';
import type { Area } from '../../area.ts';
import { useStaffApi } from '../../dataContexts.ts';
import { words } from '../../words.ts';
import { draftOrigin } from './draftText.ts';
import type { FormDrafts } from './formDrafts.ts';
import { ownDrafts } from './ownDrafts.ts';

type GoneDraftsProps = {
  readonly area: Area;
  /** Id of the missing record. */
  readonly id: string;
  readonly drafts: FormDrafts;
  readonly onRecover: (values: Values) => void;
};

/** Offers the drafts of a missing record, which can become a new record. */
export function GoneDrafts({ area: { type }, id, drafts, onRecover }: GoneDraftsProps) {
  const api = useStaffApi();
  const [serverDrafts, setServerDrafts] = useState<readonly Draft[]>([]);
  const { localDraft } = drafts;
  useEffect(() => {
    let isMounted = true;
    api
      .drafts({ type: type.name, record: id })
      .then((all) => isMounted && setServerDrafts(all.filter((draft) => draft.id !== localDraft?.id)))
      // Offline, only this tab's draft is offered.
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [api, type.name, id, localDraft]);
  if (serverDrafts.length === 0 && localDraft === undefined) return null;
  const own = ownDrafts(localStorage);
  return (
    <section className="alert alert-info draft-offers">
      <p role="status">{words.drafts.goneRecord}</p>
      <ul>
        {localDraft !== undefined && (
          <Row place={words.drafts.inThisTab} onRecover={() => onRecover(localDraft.values)} />
        )}
        {serverDrafts.map((draft) => (
          <Row
            key={draft.id}
            place={draftOrigin(draft, own)}
            onRecover={() => {
              drafts.recover(draft);
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
