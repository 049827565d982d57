import { useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FormCatalog } from '#core/locales/catalog.ts';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { textAreaWidget } from '#forms/widgets/TextArea.tsx';
import { RecoveredNote } from '../../drafts/RecoveredNote.tsx';
import { formMessages } from '../../texts/formMessages.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { SaveFailure } from '../../requests/SaveFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { UnsavedGuard } from '../../routing/unsaved/UnsavedGuard.tsx';
import { filesWidget } from '../answers/FilesInput.tsx';
import '../../form/bar/saveBar.css';
import '../answers/answers.css';
import { RegulationText } from '../RegulationText.tsx';
import { attachmentAddress, fileForm } from '../workflowCalls.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { attachments, documentationShape, fieldsOf, nameOfArticle } from './documentationText.ts';
import { useDocumentationForm } from './useDocumentationForm.ts';
import { hrefOf } from '../../ui/portalAddress.ts';

type DocumentationFormProps = { readonly documentation: Documentation; readonly onDone: () => void };

/** Edits the text and the regulation; both buttons return to the reading view. */
export function DocumentationForm({ documentation, onDone }: DocumentationFormProps) {
  const { workflowId, regulationVersion } = documentation;
  const form = useDocumentationForm({ documentation, onDone });
  const { failure, isConflict, isBusy, theirs } = form;
  const titleId = useId();
  const widgets = useDocumentationWidgets(workflowId);
  const [messages] = useState(articleMessages);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isOver = useRef(false);
  /** Submits like the save button, so the form is validated. */
  const submit = (over = false) => {
    isOver.current = over;
    saveButton.current?.form?.requestSubmit();
    isOver.current = false;
  };
  const link = theirs !== undefined && (
    <TheirsLink documentation={documentation} version={theirs} base={form.version} />
  );
  return (
    <div className="stack doc-form" aria-busy={isBusy}>
      <UnsavedGuard hasChanges={form.isDirty} isLeaving={form.isLeaving} isElsewhere={isAnywhere} onDrop={form.drop} />
      <h2 id={titleId}>{documentation.workflowName}</h2>
      {form.isRecovered && (
        <RecoveredNote
          text={documentationTexts.recovered}
          discard={documentationTexts.discard}
          onDiscard={form.discard}
        >
          {theirs !== undefined && !isConflict && <p>{documentationTexts.changedByOther(String(theirs))}</p>}
          {!isConflict && link}
        </RecoveredNote>
      )}
      <SchemaForm
        shape={documentationShape}
        fields={fieldsOf(documentation)}
        values={form.values}
        titleId={titleId}
        widgets={widgets}
        serverErrors={form.faults}
        messages={messages}
        onChange={form.change}
        onUnfinishedInput={form.setUnfinishedInput}
        onSubmit={(values) => form.save(values, isOver.current)}
      >
        {regulationVersion !== null && <EditorRegulation documentation={documentation} />}
        <SaveFailure
          failure={failure}
          text={
            isConflict ? `${form.reason} ${documentationTexts.conflict}` : documentationTexts.saveFailed(form.reason)
          }
          onRetry={isConflict ? undefined : () => submit()}
        >
          {isConflict && (
            <>
              <Button onClick={() => submit(true)}>{documentationTexts.saveAnyway}</Button>
              {link}
            </>
          )}
        </SaveFailure>
        <div className="save-bar">
          <Button onClick={form.cancel}>{documentationTexts.cancel}</Button>
          <Button ref={saveButton} isSubmit look="main" isBusy={isBusy}>
            {isBusy ? documentationTexts.saving : documentationTexts.save}
          </Button>
        </div>
      </SchemaForm>
    </div>
  );
}

/** A large text area, and attachments that are uploaded when chosen and part of the documentation once it is saved. */
function useDocumentationWidgets(workflowId: string) {
  const calls = usePortalCalls();
  return useMemo(
    () =>
      new Map([
        ['processDescription', textAreaWidget({ rows: 16 })],
        [
          attachments.id,
          filesWidget(attachments, {
            senderFor: () => (file, options) =>
              calls.call('POST /api/workflows/{id}/documentation/files', {
                params: { id: workflowId },
                body: fileForm(file),
                ...options,
              }),
            addressOf: (id) => attachmentAddress(calls, workflowId, id),
            // Earlier versions may still have it.
            forget: () => undefined,
          }),
        ],
      ]),
    [calls, workflowId],
  );
}

/** The messages of the form, which name an article by its position. */
function articleMessages(): FormCatalog {
  const messages = formMessages();
  const itemOf = (_label: string, position: number) => nameOfArticle(position - 1);
  return { ...messages, forms: { ...messages.forms, itemOf, addTo: () => documentationTexts.addArticle } };
}

/** The workflow's own regulation, which is edited in the workflow editor. */
function EditorRegulation({ documentation: { workflowId, content } }: { readonly documentation: Documentation }) {
  const { title } = content.regulations;
  return (
    <section className="stack doc-part">
      <h3>{title === '' ? documentationTexts.regulation : title}</h3>
      <p className="quiet">
        {documentationTexts.regulationInEditor}{' '}
        <Link to={workflowPaths.edit(workflowId)}>{documentationTexts.openEditor}</Link>
      </p>
      <RegulationText regulation={content.regulations} />
    </section>
  );
}

type TheirsLinkProps = {
  readonly documentation: Documentation;
  readonly version: number;
  /** The version that the values are based on. */
  readonly base: number;
};

/** Links to what somebody else changed. */
function TheirsLink({ documentation: { id, workflowId }, version, base }: TheirsLinkProps) {
  const address =
    base === 0 ? workflowPaths.documentation(workflowId) : workflowPaths.documentationChange({ id, version }, base);
  return (
    <a className="button" href={hrefOf(address)} target="_blank" rel="noopener">
      {documentationTexts.seeTheirs}
    </a>
  );
}

/** All views of a documentation share one path, so every navigation leaves the form. */
const isAnywhere = () => true;
