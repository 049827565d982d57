import { Button } from 'antd';
import { Fragment, type ReactNode, type Ref, useRef, useState } from 'react';
import { formBar } from '#core/locales/es/admin/formBar.ts';
import { publication } from '#core/locales/es/publication.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Area } from '../../areas/area.ts';
import { BusyLabel } from '../../ui/BusyLabel.tsx';
import { isApple } from '../../ui/platform.ts';
import type { FormDrafts } from '../drafts/formDrafts.ts';
import type { RecordEditor } from '../useRecordEditor.ts';
import { HiddenNote } from './HiddenNote.tsx';
import { ReviewButton } from './ReviewButton.tsx';
import { MoreButton } from './MoreButton.tsx';
import {
  DraftButton,
  endName,
  instantName,
  PendingButton,
  PublishButton,
  ScheduleButton,
  UnpublishButton,
} from './PublicationButtons.tsx';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { SaveState } from './SaveState.tsx';
import { ScheduleFields, type ScheduleTexts } from './ScheduleFields.tsx';
import { useMayAskReview } from '../../actions/useMayAskReview.ts';
import { useRowFit } from './useRowFit.ts';
import { useSaveKeys } from './useSaveKeys.ts';
import { isLater } from '../../records/recordText.ts';
import './saveBar.css';

const MissingLine = lazyPart(async () => (await import('./MissingLine.tsx')).MissingLine, { onError: OnlyChildren });

type SaveBarProps = {
  readonly area: Area;
  readonly editor: RecordEditor;
  readonly drafts: FormDrafts;
  /** Whether the form stands below a list. */
  readonly isInline: boolean;
  /** Labels of the values that the save takes out of the record. */
  readonly removedLabels: readonly string[];
  /** Whether there is enough to save. */
  readonly isComplete: boolean;
  /** Undefined when there is nothing to cancel. */
  readonly onCancel: (() => void) | undefined;
  /** Link to the history of the record. */
  readonly history: ReactNode;
  /** Button of the preview. */
  readonly preview: ReactNode;
  /** The element in the bar that shows what others did to the record. */
  readonly newsRef: Ref<HTMLDivElement>;
  /** Further buttons of the screen. */
  readonly children: ReactNode;
};

/** The state of the record and what can be done with it, always in sight at the foot of the form. */
export function SaveBar(props: SaveBarProps) {
  const { area, editor, drafts, isInline, removedLabels, isComplete, newsRef, children } = props;
  const { type, screen } = area;
  const { isSaving: isBusy } = editor;
  const { stored } = editor.state;
  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const [schedule, setSchedule] = useState<'start' | 'end'>();
  const isLive = hasPublicationStates(type) && !editor.isPending;
  const canUnpublish = isLive && stored?._state === 'published';
  const canEnd = isLive && (stored?._state ?? type.initialState) === 'published';
  const mayAskReview = useMayAskReview(type) && stored !== undefined;
  const isUnpublished = isLive && (stored === undefined ? editor.isDirty : stored._state === 'draft');
  useSaveKeys(bar, { isInline });
  const closeSchedule = () => {
    setSchedule(undefined);
    requestAnimationFrame(() => (opener ?? row.current?.querySelector('button'))?.focus());
  };
  const actions = actionsOf(props, {
    opener: setOpener,
    isLive,
    isScheduling: schedule === 'start',
    onSchedule: () => setSchedule('start'),
  });
  const fewest = leastUsed.filter((key) => actions[key] !== undefined);
  const { crowded, isNarrow } = useRowFit(row, fewest, { narrowest: 640 });
  const shown = inOrder.filter((key) => actions[key] !== undefined && !crowded.includes(key));
  const saveLabel = editor.isPending ? formBar.savePending : screen.form.saveButton;
  return (
    <div className="save-bar" ref={bar}>
      {/* Enter in a field presses the first button of a form that sends it. */}
      <button type="submit" hidden aria-label={formBar.keys(isApple)} />
      {schedule === 'end' && (
        <ScheduleFields
          name={endName}
          publishAt={stored?._unpublishAt ?? null}
          isBusy={isBusy}
          texts={endTexts(stored)}
          after={stored?._publishAt ?? undefined}
          onClose={closeSchedule}
        />
      )}
      {schedule === 'start' && (
        <ScheduleFields
          name={instantName}
          publishAt={stored !== undefined && isLater(stored) ? stored._publishAt : null}
          isBusy={isBusy}
          onClose={closeSchedule}
        />
      )}
      <div className="save-news row" ref={newsRef} />
      <HiddenNote labels={removedLabels} />
      {isInline && (editor.isDirty || stored !== undefined) && <p className="save-paused">{formBar.paused}</p>}
      <div className={isNarrow ? 'save-row save-row-narrow' : 'save-row'} ref={row}>
        <SaveState type={type} editor={editor} drafts={drafts} isWide={isUnpublished}>
          {isUnpublished && (
            <PartBoundary fallback={null}>
              <MissingLine type={type} values={editor.values} />
            </PartBoundary>
          )}
        </SaveState>
        {shown.map((key) => (
          <Fragment key={key}>{actions[key]}</Fragment>
        ))}
        {children}
        {(canUnpublish || canEnd || mayAskReview || crowded.length > 0) && (
          <MoreButton>
            {inOrder
              .filter((key) => crowded.includes(key))
              .map((key) => (
                <Fragment key={key}>{actions[key]}</Fragment>
              ))}
            {canEnd && <Button onClick={() => setSchedule('end')}>{formBar.visibleUntil}</Button>}
            {mayAskReview && stored !== undefined && (
              <ReviewButton area={area} record={stored} isDirty={editor.isDirty} />
            )}
            {canUnpublish && <UnpublishButton isBusy={isBusy} />}
          </MoreButton>
        )}
        {isLive && canWait(editor) && isSeen(stored) && <PendingButton isBusy={isBusy} />}
        <Button
          htmlType="submit"
          type="primary"
          disabled={!isComplete}
          aria-disabled={isBusy || undefined}
          aria-keyshortcuts="Control+S Meta+S"
          title={formBar.keys(isApple)}
        >
          <BusyLabel
            text={stored === undefined ? screen.form.createButton : saveLabel}
            busyText={formTexts.saving}
            isBusy={isBusy}
          />
        </Button>
      </div>
    </div>
  );
}

/** Whether citizens see the record, or have seen it. */
function isSeen(stored: StoredRecord | undefined): boolean {
  return stored?._state === 'published' && !isLater(stored);
}

/** Whether the changes of a published record may wait for their publication. */
function canWait({ isPending, canWait: isPossible, state: { stored } }: RecordEditor): boolean {
  return !isPending && isPossible && stored?._state === 'published' && stored._pendingAt === undefined;
}

const inOrder = ['history', 'preview', 'cancel', 'draft', 'schedule', 'publish', 'pending'] as const;

type ActionName = (typeof inOrder)[number];

/** The actions that a bar without room for all of them moves under 'Más', the first of them first. */
const leastUsed: readonly ActionName[] = ['history', 'preview', 'pending', 'schedule', 'cancel', 'publish', 'draft'];

type ActionOptions = {
  readonly opener: Ref<HTMLButtonElement>;
  /** Whether the form edits what citizens see. */
  readonly isLive: boolean;
  readonly isScheduling: boolean;
  readonly onSchedule: () => void;
};

/** The buttons beside the main one, by name. */
function actionsOf(props: SaveBarProps, options: ActionOptions): { readonly [name in ActionName]?: ReactNode } {
  const { area, editor, onCancel, history, preview } = props;
  const { opener: ref, isLive, isScheduling, onSchedule } = options;
  const { isSaving: isBusy } = editor;
  const { stored } = editor.state;
  const state = stored?._state ?? area.type.initialState;
  const isScheduled = stored !== undefined && isLater(stored);
  const cancel = onCancel !== undefined && (
    <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
      {formTexts.cancel}
    </Button>
  );
  return {
    ...(history !== undefined && { history }),
    ...(preview !== undefined && { preview }),
    ...(cancel !== false && { cancel }),
    ...(isLive &&
      !isSeen(stored) && { schedule: <ScheduleButton {...{ ref, isScheduled, isScheduling, onSchedule }} /> }),
    ...(isLive && stored === undefined && state === 'published' && { draft: <DraftButton isBusy={isBusy} /> }),
    ...(isLive &&
      (state === 'draft' || isScheduled) && { publish: <PublishButton isBusy={isBusy} isScheduled={isScheduled} /> }),
    ...(isLive && canWait(editor) && isScheduled && { pending: <PendingButton isBusy={isBusy} /> }),
  };
}

function endTexts(stored: StoredRecord | undefined): ScheduleTexts {
  const { title, at, help, save, remove, cancel, past, beforeStart } = publication.end;
  const hasEnd = stored?._unpublishAt !== undefined;
  return { title, at, help, save, cancel, past, remove: hasEnd ? remove : undefined, tooEarly: beforeStart };
}
