import { type ReactNode, type Ref, useMemo } from 'react';
import { fieldOf } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import { shapeOfChange } from '#core/validation/writeOnly.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import type { Area } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { HistoryLink } from '../records/HistoryLink.tsx';
import { formMessages } from '../texts/formMessages.ts';
import { portalFacts } from '../texts/portalFacts.ts';
import { completenessOfButton } from './bar/PublicationButtons.tsx';
import { SaveBar } from './bar/SaveBar.tsx';
import { useRemovedLabels } from './bar/useRemovedLabels.ts';
import type { FormDrafts } from './drafts/formDrafts.ts';
import { FailureNote } from './FailureNote.tsx';
import type { FormAdditions } from './recordFormProps.ts';
import { relatedRecords } from './related/relatedRecords.ts';
import { useFormFiles } from './useFormFiles.ts';
import type { RecordEditor } from './useRecordEditor.ts';
import { reachesCitizens } from './useRecordWriter.ts';

type EditorFieldsProps = {
  readonly area: Area;
  readonly editor: RecordEditor;
  readonly drafts: FormDrafts;
  readonly titleId: string;
  /** Whether the form stands below a list. */
  readonly isInline: boolean;
  readonly additions: FormAdditions;
  /** Undefined when there is nothing to cancel. */
  readonly onCancel: (() => void) | undefined;
  readonly onSubmit: (values: Values, submitter: HTMLElement | null) => void;
  /** The button of the preview; undefined without one. */
  readonly previewButton: ReactNode;
  /** The element in the bar that shows what others did to the record. */
  readonly newsRef: Ref<HTMLDivElement>;
};

/** The fields of a record, with the bar that saves them. */
export function EditorFields(props: EditorFieldsProps) {
  const { area, editor, drafts, titleId, isInline, additions, onCancel, onSubmit, previewButton, newsRef } = props;
  const { Foot, Buttons, isComplete, confirmRemoval } = additions;
  const { type } = area;
  const { stored, failure, round } = editor.state;
  const files = useFormFiles();
  const hasHistory = useProviderWith(type, 'history') !== undefined;
  const isNew = stored === undefined;
  const shape = useMemo(() => (isNew ? type : shapeOfChange(type)), [type, isNew]);
  const fields = useMemo(() => shownFields(area, { isNew }), [area, isNew]);
  const removedLabels = useRemovedLabels(type, editor.state);
  return (
    <SchemaForm
      messages={formMessages()}
      map={portalFacts.map}
      key={round}
      shape={shape}
      fields={fields}
      values={editor.values}
      titleId={titleId}
      serverErrors={failure?.kind === 'invalid' ? failure.errors : undefined}
      related={relatedRecords}
      files={files}
      confirmRemoval={confirmRemoval}
      submitsOnEnter={stored !== undefined && !type.isSingle && !reachesCitizens(type, stored)}
      onChange={editor.change}
      onUnfinishedInput={editor.setUnfinishedInput}
      completenessOf={(submitter) => completenessOfButton(submitter, { type, stored, isPending: editor.isPending })}
      leadsToInput={stored?._state === 'draft'}
      onSubmit={onSubmit}
    >
      {Foot !== undefined && <Foot area={area} editor={editor} />}
      <FailureNote editor={editor} area={area} isNew={isNew} />
      <SaveBar
        area={area}
        editor={editor}
        drafts={drafts}
        isInline={isInline}
        removedLabels={removedLabels}
        isComplete={isComplete?.(editor.values) !== false}
        onCancel={onCancel}
        history={hasHistory && stored !== undefined ? <HistoryLink area={area} id={stored.id} /> : undefined}
        preview={previewButton}
        newsRef={newsRef}
      >
        {Buttons !== undefined && <Buttons area={area} editor={editor} />}
      </SaveBar>
    </SchemaForm>
  );
}

/** The fields of the screen that can be set: of a stored record, not those set once or never; of a new one, not those the portal sets. */
function shownFields({ type, screen }: Area, { isNew }: { readonly isNew: boolean }): readonly string[] {
  return screen.fields.filter((name) => {
    const field = fieldOf(type, name);
    const isReadOnly = field?.schema['readOnly'] === true;
    return isNew ? !isReadOnly || field.isRequired : !isReadOnly && field?.isOnlyNew !== true;
  });
}
