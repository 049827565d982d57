import { Button } from 'antd';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import { shapeOfChange } from '#core/schema/writeOnly.ts';
import { livePreview } from '#core/locales/es/site/livePreview.ts';
import { fieldNameOf } from '#forms/inputIds.ts';
import { FieldMarksProvider, noFieldMarks } from '#forms/templates/FieldMark.tsx';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import type { Area } from '../../area.ts';
import { stateLabel } from '../filters/filterLabels.ts';
import { formWords } from './formWords.ts';
import { portalFacts } from '../../portalFacts.ts';
import { words } from '../../words.ts';
import { BusyLabel } from '../../shell/BusyLabel.tsx';
import { DraftLine } from '../drafts/DraftLine.tsx';
import { EditorNotes } from './EditorNotes.tsx';
import { FailureNote } from './FailureNote.tsx';
import { focusAfterSave, focusFirstInput } from './formFocus.ts';
import type { FormDrafts } from '../drafts/formDrafts.ts';
import { HistoryLink } from '../HistoryLink.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { usePreviewChoice } from '../preview/previewChoice.ts';
import { PublicationButtons, publicationOfButton } from './PublicationButtons.tsx';
import type { RecordFormProps } from './recordFormProps.ts';
import { relatedRecords } from '../useRelatedChoices.ts';
import { StateTag } from '../StateTag.tsx';
import { useFormFiles } from './useFormFiles.ts';
import { useLazyImport } from '../useLazyImport.ts';
import { useRecordEditor } from './useRecordEditor.ts';

const loadPreview = () => import('../preview/Preview.tsx');
const loadFormNews = () => import('./FormNews.tsx');
const loadConflictView = () => import('../conflict/ConflictView.tsx');

type RecordEditorProps = RecordFormProps & {
  readonly record: StoredRecord | undefined;
  /** Values recovered from a missing record, as the start of a new one. */
  readonly recovered: Values | undefined;
  readonly drafts: FormDrafts;
  readonly titleId: string;
};

export function RecordEditor(props: RecordEditorProps) {
  const { area, id, record, recovered, drafts, titleId, isFocused, additions = {}, onDone } = props;
  const { Head, Foot, Buttons } = additions;
  const { type, screen } = area;
  const files = useFormFiles();
  const isInline = screen.form.placement === 'inline';
  // The record of a single type is always published.
  const hasPublication = type.publicPages !== undefined && !type.isSingle;
  const place = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const editor = useRecordEditor({
    area,
    record,
    recovered,
    drafts,
    onSaved: (saved) => {
      isLeaving.current = true;
      onDone(saved);
      if (record === undefined && !type.isSingle) editor.startNext();
      isLeaving.current = false;
      focusAfterSave({ id: isInline ? record?.id : undefined, titleId });
    },
  });
  const { stored, conflict, failure, round } = editor.state;
  const isNew = stored === undefined;
  const isSeen = type.publicPages !== undefined && stored?._state === 'published';
  const shape = useMemo(() => (isNew ? type : shapeOfChange(type)), [type, isNew]);
  const fields = useMemo(() => shownFields(area, { isNew }), [area, isNew]);
  const ConflictView = useLazyImport(loadConflictView, conflict !== undefined)?.ConflictView;
  const FormNews = useLazyImport(loadFormNews, stored !== undefined)?.FormNews;
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
  useNoTyping(place, editor.isSaving);
  const [focused, setFocused] = useState<string>();
  const [marks, setMarks] = useState(noFieldMarks);
  const goToForm = () => requestAnimationFrame(() => focusFirstInput(place.current));
  const submit = (values: Values, submitter: HTMLElement | null) => {
    const publication = publicationOfButton(submitter);
    if (conflict === undefined) return void editor.save({ values, publication });
    editor.ask(publication);
    focusConflict(place.current);
  };
  useEffect(() => {
    if (isFocused !== true) return;
    place.current?.scrollIntoView({ block: 'start' });
    // A dialog opens after its content is mounted, and focuses its first button.
    const frame = requestAnimationFrame(() => focusFirstInput(place.current));
    return () => cancelAnimationFrame(frame);
  }, [isFocused]);

  return (
    <div
      ref={place}
      className={hasPreview && isPreviewOpen ? 'editor editor-wide' : 'editor'}
      onFocus={({ target }) => setFocused((before) => fieldNameOf(target) ?? before)}
    >
      <LeaveGuard
        hasChanges={editor.hasChanges}
        hasUnfinishedInput={editor.hasUnfinishedInput}
        isLeaving={isLeaving}
        drafts={drafts}
      />
      {(stored !== undefined || hasPreview) && (
        <div className="editor-head">
          {stored !== undefined && hasPublication && (
            <p className="editor-state">
              {stateLabel(type)}: <StateTag record={stored} />
            </p>
          )}
          {stored !== undefined && <HistoryLink area={area} id={stored.id} isQuiet />}
          {hasPreview && (
            <button
              type="button"
              className="button preview-toggle"
              aria-expanded={isPreviewOpen}
              aria-controls={Preview === undefined ? undefined : previewId}
              onClick={() => openPreview(!isPreviewOpen)}
            >
              {isPreviewOpen ? livePreview.hide : livePreview.show}
            </button>
          )}
        </div>
      )}
      {stored !== undefined && (
        <div className="record-line">
          {FormNews !== undefined && <FormNews editor={editor} type={type} focused={focused} onMarks={setMarks} />}
        </div>
      )}
      <EditorNotes area={area} recordId={id} editor={editor} drafts={drafts} onFormChanged={goToForm} />
      {conflict !== undefined && ConflictView !== undefined && (
        <ConflictView editor={editor} area={area} onFormChanged={goToForm} />
      )}
      {Head !== undefined && <Head area={area} editor={editor} />}
      <div className="editor-parts">
        <FieldMarksProvider value={marks}>
          <SchemaForm
            words={formWords()}
            map={portalFacts.map}
            key={round}
            shape={shape}
            fields={fields}
            values={editor.values}
            titleId={titleId}
            serverErrors={failure?.kind === 'invalid' ? failure.errors : undefined}
            related={relatedRecords}
            files={files}
            submitsOnEnter={!isNew && !isSeen && !type.isSingle}
            onChange={editor.change}
            onUnfinishedInput={editor.setUnfinishedInput}
            onSubmit={submit}
          >
            {Foot !== undefined && <Foot area={area} editor={editor} />}
            <div className="buttons">
              <Button htmlType="submit" type="primary" aria-disabled={editor.isSaving || undefined}>
                <BusyLabel
                  text={stored === undefined ? screen.form.createButton : screen.form.saveButton}
                  busyText={words.admin.form.saving}
                  isBusy={editor.isSaving}
                />
              </Button>
              {hasPublication && <PublicationButtons type={type} record={stored} isBusy={editor.isSaving} />}
              {(record !== undefined || !isInline || editor.isDirty) && !type.isSingle && (
                <Button aria-disabled={editor.isSaving || undefined} onClick={() => !editor.isSaving && cancel()}>
                  {words.admin.form.cancel}
                </Button>
              )}
              {Buttons !== undefined && <Buttons area={area} editor={editor} />}
              <DraftLine sync={drafts.sync} />
            </div>
            <FailureNote editor={editor} area={area} isNew={stored === undefined} />
          </SchemaForm>
        </FieldMarksProvider>
        {hasPreview && isPreviewOpen && Preview !== undefined && (
          <Preview id={previewId} type={type} recordId={record?.id} editor={editor} />
        )}
      </div>
      {record !== undefined && !type.isSingle && (
        <button
          type="button"
          className="button button-icon editor-close"
          aria-label={words.admin.form.close}
          onClick={cancel}
        >
          <span aria-hidden="true">X</span>
        </button>
      )}
    </div>
  );
}

/** The fields of the screen; those that are set only once appear only for a new record. */
function shownFields({ type, screen }: Area, { isNew }: { readonly isNew: boolean }): readonly string[] {
  return isNew ? screen.fields : screen.fields.filter((name) => fieldOf(type, name)?.isOnlyNew !== true);
}

/** Blocks typing during a save, so that the inputs never show values that will not be saved. */
function useNoTyping(place: RefObject<HTMLElement | null>, isSaving: boolean): void {
  useEffect(() => {
    const form = place.current;
    if (!isSaving || form === null) return;
    const refuse = (event: Event) => event.preventDefault();
    form.addEventListener('beforeinput', refuse, { capture: true });
    return () => form.removeEventListener('beforeinput', refuse, { capture: true });
  }, [place, isSaving]);
}

/** Focuses the conflict, which must be resolved first. */
function focusConflict(editor: HTMLElement | null): void {
  const view = editor?.querySelector<HTMLElement>('.conflict');
  view?.focus({ preventScroll: true });
  view?.scrollIntoView({ block: 'start' });
}
