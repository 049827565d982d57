import { Button } from 'antd';
import { type FocusEvent, useState } from 'react';
import { reviews } from '#core/locales/es/reviews.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import type { Area } from '../../areas/area.ts';

const ReviewDialog = lazyPart(async () => (await import('../../actions/ReviewDialog.tsx')).ReviewDialog);

type ReviewButtonProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  /** Whether the form has changes that are not saved. */
  readonly isDirty: boolean;
};

/** Requests a review of the stored record; what is typed and not saved stays in the form. */
export function ReviewButton({ area, record, isDirty }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    // The form around follows the focus in its own fields only.
    <div role="presentation" onFocus={stop}>
      <Button
        onClick={({ currentTarget }) => {
          // The menu closes, so the focus returns to what opens it.
          currentTarget.closest('.save-more')?.querySelector('button')?.focus();
          setOpen(true);
        }}
      >
        {reviews.send}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <ReviewDialog area={area} record={record} isDirty={isDirty} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </div>
  );
}

const stop = (event: FocusEvent) => event.stopPropagation();
