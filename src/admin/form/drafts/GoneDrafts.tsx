import { useQuery } from '@tanstack/react-query';
import type { Values } from '#core/values/record.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import type { Area } from '../../areas/area.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { draftOrigin } from '../../drafts/draftText.ts';
import type { FormDrafts } from './formDrafts.ts';
import { ownDrafts } from '../../drafts/ownDrafts.ts';
import { Button } from '../../ui/Button.tsx';

type GoneDraftsProps = {
  readonly area: Area;
  /** Id of the missing record. */
  readonly id: string;
  readonly drafts: FormDrafts;
  readonly onRecover: (values: Values) => void;
};

/** Offers the drafts of a missing record, which can become a new record. */
export function GoneDrafts({ area: { type }, id, drafts, onRecover }: GoneDraftsProps) {
  const calls = usePortalCalls();
  // Offline, only this tab's draft is offered.
  const { data = [] } = useQuery({
    queryKey: ['drafts', type.name, id],
    queryFn: () => calls.call('GET /api/drafts', { query: { type: type.name, record: id } }),
    gcTime: 0,
  });
  const { opened } = drafts;
  const serverDrafts = data.filter((draft) => draft.id !== opened?.id);
  if (serverDrafts.length === 0 && opened === undefined) return null;
  const own = ownDrafts(localStorage);
  return (
    <section className="alert alert-info draft-offers">
      <p role="status">{draftTexts.goneRecord}</p>
      <ul className="stack">
        {opened !== undefined && <Row location={draftTexts.inThisTab} onRecover={() => onRecover(opened.values)} />}
        {serverDrafts.map((draft) => (
          <Row
            key={draft.id}
            location={draftOrigin(draft, own)}
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

function Row({ location, onRecover }: { readonly location: string; readonly onRecover: () => void }) {
  const { recover, recoverOf } = draftTexts;
  return (
    <li className="screen-head">
      <span>{location}</span>
      <Button aria-label={recoverOf(location)} onClick={onRecover}>
        {recover}
      </Button>
    </li>
  );
}
