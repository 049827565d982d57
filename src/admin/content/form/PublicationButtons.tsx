import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { publication as words } from '#core/locales/es/publication.ts';
import type { PublicationState, StoredRecord } from '#core/store/record.ts';
import type { Publication } from '#core/store/store.ts';
import { isLater } from '../recordText.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

type PublicationButtonsProps = {
  readonly type: ContentType;
  /** Undefined for a new record. */
  readonly record: StoredRecord | undefined;
  readonly isBusy: boolean;
};

const stateName = 'estado';
const instantName = 'programada';

/** The other publications that the form can be saved with, next to the save button. The submitter carries the choice. */
export function PublicationButtons({ type, record, isBusy }: PublicationButtonsProps) {
  const [isScheduling, setScheduling] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const state = record?._state ?? type.initialState;
  const isScheduled = record !== undefined && isLater(record);
  const isSeen = record !== undefined && state === 'published' && !isScheduled;
  const close = () => {
    setScheduling(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isScheduling) {
    return (
      <ScheduleFields
        name={instantName}
        publishAt={isScheduled ? record._publishAt : null}
        isBusy={isBusy}
        onClose={close}
      />
    );
  }
  return (
    <>
      {record === undefined && state === 'published' && (
        <StateButton to="draft" label={words.saveDraft} isBusy={isBusy} />
      )}
      {(state === 'draft' || isScheduled) && (
        <StateButton to="published" label={isScheduled ? words.publishNow : words.publish} isBusy={isBusy} />
      )}
      {!isSeen && (
        <Button ref={opener} onClick={() => setScheduling(true)}>
          {isScheduled ? words.reschedule : words.schedule}
        </Button>
      )}
      {record !== undefined && state === 'published' && (
        <StateButton to="draft" label={words.unpublish} isBusy={isBusy} />
      )}
    </>
  );
}

type StateButtonProps = { readonly to: PublicationState; readonly label: string; readonly isBusy: boolean };

function StateButton({ to, label, isBusy }: StateButtonProps) {
  return (
    <Button htmlType="submit" name={stateName} value={to} aria-disabled={isBusy || undefined}>
      {label}
    </Button>
  );
}

/** The publication of the pressed button; undefined when it stays as it is. */
export function publicationOfButton(submitter: HTMLElement | null): Publication | undefined {
  if (!(submitter instanceof HTMLButtonElement)) return undefined;
  const { name, value } = submitter;
  if (name === instantName) return { state: 'published', publishAt: value };
  return name === stateName && (value === 'draft' || value === 'published') ? { state: value } : undefined;
}
