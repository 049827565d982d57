import { useId } from 'react';
import type { Draft } from '#core/api/staffOperations.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import type { Area } from '../../areas/area.ts';
import { Button } from '../../ui/Button.tsx';
import { focusBeside } from '../../ui/focusBeside.ts';
import { changedFields, draftOrigin } from '../../drafts/draftText.ts';
import { ownDrafts } from '../../drafts/ownDrafts.ts';
import type { DraftOffers } from './useDraftOffers.ts';

type DraftOfferListProps = {
  readonly area: Area;
  readonly drafts: DraftOffers;
  /** Whether the form has changes, which recovering a draft sets aside. */
  readonly isDirty: boolean;
  /** Called when the form continues: after recovering a draft, or discarding the last one. */
  readonly onDone: () => void;
};

/** The drafts that can be recovered, newest first. */
export function DraftOfferList({ area, drafts, isDirty, onDone }: DraftOfferListProps) {
  const titleId = useId();
  const own = ownDrafts(localStorage);
  const recover = async (draft: Draft) => {
    if (await drafts.recover(draft)) onDone();
  };
  const discard = async (draft: Draft, row: Element | null) => {
    const wasLast = drafts.offers.length === 1;
    if (!(await drafts.discard(draft))) return;
    if (wasLast) onDone();
    else focusBeside(row);
  };
  if (drafts.offers.length === 0) return null;
  return (
    <section className="alert alert-info draft-offers" aria-labelledby={titleId}>
      <p id={titleId} role="status">
        <strong>{draftTexts.offered(drafts.offers.length)}</strong>
      </p>
      <ul className="stack">
        {drafts.offers.map((draft) => (
          <Offer
            key={draft.id}
            location={draftOrigin(draft, own)}
            changed={changedFields(draft, { type: area.type, stored: drafts.stored })}
            isBusy={drafts.busy === draft.id}
            onRecover={() => void recover(draft)}
            onDiscard={(row) => void discard(draft, row)}
          />
        ))}
      </ul>
      {isDirty && <p className="quiet">{draftTexts.swaps}</p>}
      {drafts.hasFailed && (
        <p className="field-error" role="alert">
          {draftTexts.failed}
        </p>
      )}
    </section>
  );
}

type OfferProps = {
  readonly location: string;
  readonly changed: readonly string[];
  readonly isBusy: boolean;
  readonly onRecover: () => void;
  readonly onDiscard: (row: Element | null) => void;
};

function Offer({ location, changed, isBusy, onRecover, onDiscard }: OfferProps) {
  const { changes, recover, recoverOf, recovering, discard, discardOf } = draftTexts;
  return (
    <li className="screen-head">
      <span>
        {location}
        {changed.length > 0 && <small>{changes(changed.join(', '))}</small>}
      </span>
      <span className="buttons">
        <Button aria-label={recoverOf(location)} disabled={isBusy} onClick={onRecover}>
          {isBusy ? recovering : recover}
        </Button>
        <Button
          look="quiet"
          aria-label={discardOf(location)}
          disabled={isBusy}
          onClick={({ currentTarget }) => onDiscard(currentTarget.closest('li'))}
        >
          {discard}
        </Button>
      </span>
    </li>
  );
}
