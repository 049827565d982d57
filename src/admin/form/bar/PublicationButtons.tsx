import { Button } from 'antd';
import type { Ref } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { publication as messages } from '#core/locales/es/publication.ts';
import { formBar } from '#core/locales/es/admin/formBar.ts';
import type { PublicationState, StoredRecord } from '#core/values/record.ts';
import type { Publication } from '#core/values/publication.ts';
import { type Completeness, completenessOf } from '#core/validation/completeness.ts';

const stateName = 'estado';
export const instantName = 'programada';
export const endName = 'hasta';
const pendingName = 'pendientes';

/** Saves a new record as a draft. */
export function DraftButton({ isBusy }: { readonly isBusy: boolean }) {
  return <StateButton to="draft" label={messages.saveDraft} isBusy={isBusy} />;
}

type PublishButtonProps = {
  readonly isBusy: boolean;
  /** Whether the record would be published later. */
  readonly isScheduled: boolean;
};

/** Makes a draft or a scheduled record visible. */
export function PublishButton({ isBusy, isScheduled }: PublishButtonProps) {
  return <StateButton to="published" label={isScheduled ? messages.publishNow : messages.publish} isBusy={isBusy} />;
}

type ScheduleButtonProps = {
  readonly isScheduled: boolean;
  /** Whether the fields of the schedule are open; the button that opens them then does nothing. */
  readonly isScheduling: boolean;
  readonly onSchedule: () => void;
  readonly ref: Ref<HTMLButtonElement>;
};

/** Opens the fields of the schedule. */
export function ScheduleButton({ isScheduled, isScheduling, onSchedule, ref }: ScheduleButtonProps) {
  return (
    <Button ref={ref} disabled={isScheduling} aria-hidden={isScheduling || undefined} onClick={onSchedule}>
      {isScheduled ? messages.reschedule : messages.schedule}
    </Button>
  );
}

/** Saves the form as pending changes. */
export function PendingButton({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <Button htmlType="submit" name={pendingName} aria-disabled={isBusy || undefined}>
      {formBar.saveAsPending}
    </Button>
  );
}

export function isPendingButton(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === pendingName;
}

/** Takes a published record back from citizens. */
export function UnpublishButton({ isBusy }: { readonly isBusy: boolean }) {
  return <StateButton to="draft" label={messages.unpublish} isBusy={isBusy} />;
}

type StateButtonProps = { readonly to: PublicationState; readonly label: string; readonly isBusy: boolean };

function StateButton({ to, label, isBusy }: StateButtonProps) {
  return (
    <Button htmlType="submit" name={stateName} value={to} aria-disabled={isBusy || undefined}>
      {label}
    </Button>
  );
}

type Pressed = {
  readonly type: ContentType;
  readonly stored: StoredRecord | undefined;
  /** Whether the form edits pending changes. */
  readonly isPending: boolean;
};

/** The values that the pressed button requires: fewer for a draft than to publish, schedule or save pending changes. */
export function completenessOfButton(
  submitter: HTMLElement | null,
  { type, stored, isPending }: Pressed,
): Completeness {
  if (isPending || isPendingButton(submitter)) return 'whole';
  const state = publicationOfButton(submitter, stored)?.state ?? stored?._state ?? type.initialState;
  return completenessOf(type, state);
}

/** The publication of the pressed button; undefined when it stays as it is. */
export function publicationOfButton(
  submitter: HTMLElement | null,
  stored: StoredRecord | undefined,
): Publication | undefined {
  if (!(submitter instanceof HTMLButtonElement)) return undefined;
  const { name, value } = submitter;
  if (name === endName) {
    const { _publishAt: publishAt } = stored ?? {};
    const start = typeof publishAt === 'string' ? { publishAt } : {};
    return { state: 'published', ...start, unpublishAt: value === '' ? null : value };
  }
  if (name === instantName) return { state: 'published', publishAt: value };
  return name === stateName && (value === 'draft' || value === 'published') ? { state: value } : undefined;
}
