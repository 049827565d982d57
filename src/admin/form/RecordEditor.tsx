import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { livePreview } from '#core/locales/es/site/livePreview.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { fieldNameOf } from '#forms/context/inputIds.ts';
import { FieldMarksProvider, noFieldMarks } from '#forms/controls/FieldMark.tsx';
import { EditorFields } from './EditorFields.tsx';
import { EditorNotes } from './EditorNotes.tsx';
import { focusAfterSave, focusFirstInput } from './formFocus.ts';
import type { FormDrafts } from './drafts/formDrafts.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { usePreviewChoice } from './preview/previewChoice.ts';
import { isPendingButton, publicationOfButton } from './bar/PublicationButtons.tsx';
import type { RecordFormProps } from './recordFormProps.ts';
import { DrawerContext } from './related/relatedRecords.ts';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import { useRecordEditor } from './useRecordEditor.ts';
import { Button } from '../ui/Button.tsx';

const RecordUses = lazyPart(async () => (await import('../relations/RecordUses.tsx')).RecordUses, {
  onError: OnlyChildren,
});
const loadPreview = () => import('./preview/Preview.tsx');
const loadFormNews = () => import('./FormNews.tsx');
const loadConflictView = () => import('./conflict/ConflictView.tsx');

type RecordEditorProps = RecordFormProps & {
  readonly record: StoredRecord | undefined;
  /** Values recovered from a missing record, as the start of a new one. */
  readonly recovered: Values | undefined;
  /** Values that a new record starts with, such as a copy of another record. */
  readonly initial: Values | undefined;
  readonly started: Values | undefined;
  readonly drafts: FormDrafts;
  /** Whether the form edits the pending changes of the record. */
  readonly isPending: boolean;
  /** Shows the pending changes of the record, when it has any. */
  readonly pendingNote: (editor: ReturnType<typeof useRecordEditor>) => ReactNode;
  readonly titleId: string;
};

export function RecordEditor(props: RecordEditorProps) {
  const {
    area,
    id,
    record,
    recovered,
    initial,
    started,
    drafts,
    isPending,
    titleId,
    isFocused,
    additions = {},
    onDone,
  } = props;
  const { Head } = additions;
  const { type, screen } = area;
  const isInDrawer = useContext(DrawerContext);
  const isInline = screen.form.placement === 'inline';
  const formElement = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const editor = useRecordEditor({
    area,
    record,
    recovered,
    initial,
    started,
    drafts,
    isPending,
    onSaved: (saved) => {
      isLeaving.current = true;
      onDone(saved);
      if (record === undefined && !type.isSingle) editor.startNext();
      isLeaving.current = false;
      focusAfterSave({ id: isInline ? record?.id : undefined, titleId });
    },
  });
  const { stored, conflict } = editor.state;
  const ConflictView = useLazyImport(loadConflictView, conflict !== undefined)?.ConflictView;
  const [openedType] = useState(type);
  const hasLine = stored !== undefined || type !== openedType;
  const FormNews = useLazyImport(loadFormNews, hasLine)?.FormNews;
  const hasPreview = type.publicPages?.detail !== undefined;
  const [isPreviewOpen, openPreview] = usePreviewChoice();
  const previewId = useId();
  const Preview = useLazyImport(loadPreview, hasPreview && isPreviewOpen)?.Preview;
  const cancel = () => {
    // Elsewhere leaving the form changes the screen, and LeaveGuard asks first.
    if (!isInline) return onDone();
    isLeaving.current = true;
    editor.discard();
    onDone();
    isLeaving.current = false;
    focusAfterSave({ id: record?.id, titleId });
  };
  useNoTyping(formElement, editor.isSaving);
  const [focused, setFocused] = useState<string>();
  const [marks, setMarks] = useState(noFieldMarks);
  const [newsSlot, setNewsSlot] = useState<HTMLElement | null>(null);
  const goToForm = () => requestAnimationFrame(() => focusFirstInput(formElement.current));
  const submit = (values: Values, submitter: HTMLElement | null) => {
    const publication = publicationOfButton(submitter, stored);
    const isWaiting = isPending || isPendingButton(submitter);
    if (conflict === undefined) return void editor.save({ values, publication, isPending: isWaiting });
    editor.setRequestedPublication(publication);
    focusConflict(formElement.current);
  };
  useEffect(() => {
    if (isFocused !== true) return;
    formElement.current?.scrollIntoView({ block: 'start' });
    // A dialog opens after its content is mounted, and focuses its first button.
    const frame = requestAnimationFrame(() => focusFirstInput(formElement.current));
    return () => cancelAnimationFrame(frame);
  }, [isFocused]);

  return (
    <div
      ref={formElement}
      className={hasPreview && isPreviewOpen ? 'editor editor-wide' : 'editor'}
      onFocus={({ target }) => setFocused((before) => fieldNameOf(target) ?? before)}
    >
      <LeaveGuard
        hasChanges={editor.hasChanges}
        hasUnfinishedInput={editor.hasUnfinishedInput}
        isLeaving={isLeaving}
        drafts={drafts}
      />
      {hasLine && (
        <div className="record-line row">
          {FormNews && <FormNews {...{ editor, type, openedType, focused, newsSlot }} onMarks={setMarks} />}
        </div>
      )}
      {props.pendingNote(editor)}
      <EditorNotes area={area} recordId={id} editor={editor} drafts={drafts} onFormChanged={goToForm} />
      {conflict !== undefined && ConflictView !== undefined && (
        <ConflictView editor={editor} area={area} onFormChanged={goToForm} />
      )}
      {Head !== undefined && <Head area={area} editor={editor} />}
      <div className="editor-parts">
        <FieldMarksProvider value={marks}>
          <EditorFields
            {...{ area, editor, drafts, titleId, isInline, additions }}
            onCancel={(record !== undefined || !isInline || editor.isDirty) && !type.isSingle ? cancel : undefined}
            onSubmit={submit}
            newsRef={setNewsSlot}
            previewButton={
              !hasPreview ? undefined : (
                <Button
                  aria-label={isPreviewOpen ? livePreview.hide : livePreview.show}
                  aria-expanded={isPreviewOpen}
                  aria-controls={Preview === undefined ? undefined : previewId}
                  onClick={() => openPreview(!isPreviewOpen)}
                >
                  {livePreview.title}
                </Button>
              )
            }
          />
        </FieldMarksProvider>
        {hasPreview && isPreviewOpen && Preview !== undefined && (
          <Preview id={previewId} type={type} recordId={record?.id} editor={editor} focused={focused} />
        )}
      </div>
      {record !== undefined && !type.isSingle && !isInDrawer && (
        <PartBoundary fallback={null}>
          <RecordUses type={type} id={record.id} />
        </PartBoundary>
      )}
      {record !== undefined && !type.isSingle && (
        <Button look="icon" className="editor-close" aria-label={formTexts.close} onClick={cancel}>
          <span aria-hidden="true">X</span>
        </Button>
      )}
    </div>
  );
}

/** Blocks typing during a save, so that the inputs never show values that will not be saved. */
function useNoTyping(formElement: RefObject<HTMLElement | null>, isSaving: boolean): void {
  useEffect(() => {
    const form = formElement.current;
    if (!isSaving || form === null) return;
    const refuse = (event: Event) => event.preventDefault();
    form.addEventListener('beforeinput', refuse, { capture: true });
    return () => form.removeEventListener('beforeinput', refuse, { capture: true });
  }, [formElement, isSaving]);
}

/** Focuses the conflict, which must be resolved first. */
function focusConflict(editor: HTMLElement | null): void {
  const view = editor?.querySelector<HTMLElement>('.conflict');
  view?.focus({ preventScroll: true });
  view?.scrollIntoView({ block: 'start' });
}
