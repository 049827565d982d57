import { Button } from 'antd';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formBar } from '#core/locales/es/admin/formBar.ts';
import { publication } from '#core/locales/es/publication.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Area } from '../../areas/area.ts';
import { BusyLabel } from '../../ui/BusyLabel.tsx';
import { isApple } from '../../ui/platform.ts';
import type { FormDrafts } from '../drafts/formDrafts.ts';
import type { RecordEditor } from '../useRecordEditor.ts';
import { HiddenNote } from './HiddenNote.tsx';
import { MoreButton } from './MoreButton.tsx';
import { endName, instantName, PendingButton, PublicationButtons, UnpublishButton } from './PublicationButtons.tsx';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { SaveState } from './SaveState.tsx';
import { ScheduleFields, type ScheduleTexts } from './ScheduleFields.tsx';
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
  /** Links and buttons that save nothing. */
  readonly links: ReactNode;
  /** Further buttons of the screen. */
  readonly children: ReactNode;
};

/** Pixels for the state and all buttons in one line. */
const roomForAll = 760;
/** Pixels for the button of pending changes beside them. */
const roomForPending = 1140;

/** The state of the record and what can be done with it, always in sight at the foot of the form. */
export function SaveBar(props: SaveBarProps) {
  const { area, editor, drafts, isInline, removedLabels, isComplete, onCancel, links, children } = props;
  const { type, screen } = area;
  const { isSaving: isBusy } = editor;
  const { stored } = editor.state;
  const hasPublication = hasPublicationStates(type);
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [schedule, setSchedule] = useState<'start' | 'end'>();
  const isLive = hasPublication && !editor.isPending;
  const canUnpublish = isLive && stored?._state === 'published';
  const canWait = canUnpublish && editor.canWait && stored._pendingAt === undefined;
  const isUnpublished = isLive && (stored === undefined ? editor.isDirty : stored._state === 'draft');
  const hasRoom = useHasRoom(bar, roomForAll);
  const hasRoomForPending = useHasRoom(bar, roomForPending);
  useSaveKeys(bar, { isInline });
  const closeSchedule = () => {
    setSchedule(undefined);
    requestAnimationFrame(() => (opener.current ?? bar.current?.querySelector('button'))?.focus());
  };
  const buttons = (
    <>
      {links}
      {onCancel !== undefined && (
        <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
          {formTexts.cancel}
        </Button>
      )}
      {isLive && (
        <PublicationButtons
          ref={opener}
          type={type}
          record={stored}
          isBusy={isBusy}
          isScheduling={schedule === 'start'}
          onSchedule={() => setSchedule('start')}
        />
      )}
    </>
  );
  const canEnd = isLive && (stored?._state ?? type.initialState) === 'published';
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
      {isUnpublished && (
        <PartBoundary fallback={null}>
          <MissingLine type={type} values={editor.values} />
        </PartBoundary>
      )}
      <HiddenNote labels={removedLabels} />
      <SaveState type={type} editor={editor} drafts={drafts} />
      {hasRoom && buttons}
      {children}
      {(canUnpublish || canEnd || !hasRoom) && (
        <MoreButton>
          {canWait && !hasRoomForPending && <PendingButton isBusy={isBusy} />}
          {!hasRoom && buttons}
          {canEnd && <Button onClick={() => setSchedule('end')}>{formBar.visibleUntil}</Button>}
          {canUnpublish && <UnpublishButton isBusy={isBusy} />}
        </MoreButton>
      )}
      {canWait && hasRoomForPending && <PendingButton isBusy={isBusy} />}
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
  );
}

function endTexts(stored: StoredRecord | undefined): ScheduleTexts {
  const { title, at, help, save, remove, cancel, past, beforeStart } = publication.end;
  const hasEnd = stored?._unpublishAt !== undefined;
  return { title, at, help, save, cancel, past, remove: hasEnd ? remove : undefined, tooEarly: beforeStart };
}

/** Whether an element is at least this wide, in pixels; measured before the first paint. */
function useHasRoom(target: RefObject<HTMLElement | null>, width: number): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null) return;
    const look = () => setHasRoom(element.offsetWidth >= width);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, width]);
  return hasRoom;
}
