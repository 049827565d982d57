import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { UnsavedGuard } from '../../shell/unsaved/UnsavedGuard.tsx';
import { words } from '../../words.ts';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { screenWords } from '../workflowWords.ts';
import { RegulationText } from '../RegulationText.tsx';
import { workflowPaths } from '../workflowPaths.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { AttachmentFields } from './AttachmentFields.tsx';
import { createAttachmentQueue } from './attachmentQueue.ts';
import { writeDocumentationAddress } from './documentationAddress.ts';
import { TypedField } from './TypedField.tsx';
import { type DocumentationFailure, type FormFault, useDocumentationForm } from './useDocumentationForm.ts';

const { documentation: texts } = screenWords;

type DocumentationFormProps = { readonly documentation: Documentation; readonly onDone: () => void };

/** Edits the text and the regulation; both buttons return to the reading view. */
export function DocumentationForm({ documentation, onDone }: DocumentationFormProps) {
  const { workflowId } = documentation;
  const [queue] = useState(createAttachmentQueue);
  const form = useDocumentationForm({
    documentation,
    isSending: () => queue.items().some(({ state }) => state.kind !== 'refused'),
    onDone,
  });
  const { text, failure, isBusy, change } = form;
  const formElement = useRef<HTMLFormElement>(null);
  const faults = failure?.kind === 'faults' ? failure.faults : [];
  const faultsAt = (pointer: string) => faults.filter((fault) => fault.pointer === pointer);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.save();
  };
  useEffect(() => {
    if (failure === undefined) return;
    const wrong = formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? formElement.current?.querySelector<HTMLElement>('.alert'))?.focus();
  }, [failure]);
  return (
    <form ref={formElement} className="doc-form" noValidate aria-busy={isBusy} onSubmit={submit}>
      <UnsavedGuard
        hasChanges={form.hasChanges}
        isLeaving={form.isLeaving}
        isElsewhere={isAnywhere}
        onDrop={form.drop}
      />
      <h2>{documentation.workflowName}</h2>
      {form.isRecovered && (
        <div className="alert alert-info">
          <p>{texts.recovered}</p>
          {form.meanwhile !== undefined && (
            <>
              <p>{texts.meanwhile(String(form.meanwhile))}</p>
              <TheirsLink {...{ workflowId }} version={form.meanwhile} against={form.base} />
            </>
          )}
          <button type="button" className="button" onClick={form.discard}>
            {texts.discard}
          </button>
        </div>
      )}
      <FailureNote failure={failure} onRetry={form.save}>
        <div className="buttons">
          <button type="button" className="button" onClick={form.saveAnyway}>
            {texts.saveAnyway}
          </button>
          {failure?.kind === 'conflict' && (
            <TheirsLink {...{ workflowId }} version={failure.theirs} against={form.base} />
          )}
        </div>
      </FailureNote>
      <TypedField
        label={texts.description}
        rows={16}
        placeholder={texts.template}
        value={text.processDescription}
        faults={faultsAt('/processDescription')}
        onType={(processDescription) => change((now) => ({ ...now, processDescription }))}
      />
      {documentation.regulationVersion === null ? (
        <OwnRegulation {...{ text, faults, change }} />
      ) : (
        <EditorRegulation documentation={documentation} />
      )}
      <AttachmentFields
        {...{ workflowId, queue }}
        attachments={text.attachments}
        faults={faults.filter(({ pointer }) => pointer.startsWith('/attachments'))}
        onChange={change}
      />
      <div className="doc-foot">
        <button type="button" className="button" onClick={form.cancel}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-main" aria-disabled={isBusy || undefined}>
          {isBusy ? texts.saving : texts.save}
        </button>
      </div>
    </form>
  );
}

type OwnRegulationProps = Pick<ReturnType<typeof useDocumentationForm>, 'text' | 'change'> & {
  readonly faults: readonly FormFault[];
};

/** A regulation that belongs only to the documentation. */
function OwnRegulation({ text, faults, change }: OwnRegulationProps) {
  const at = (pointer: string) => faults.filter((fault) => fault.pointer === pointer);
  return (
    <>
      <TypedField
        label={texts.regulationTitle}
        value={text.title}
        faults={at('/regulations/title')}
        onType={(title) => change((now) => ({ ...now, title }))}
      />
      <TypedField
        label={texts.regulationAbout}
        rows={3}
        value={text.description}
        faults={at('/regulations/description')}
        onType={(description) => change((now) => ({ ...now, description }))}
      />
      <ArticleFields articles={text.articles} faults={faults} onChange={change} />
    </>
  );
}

/** The workflow's own regulation, which is edited in the workflow editor. */
function EditorRegulation({ documentation: { workflowId, content } }: { readonly documentation: Documentation }) {
  const { title } = content.regulations;
  return (
    <section className="doc-part">
      <h3>{title === '' ? texts.regulation : title}</h3>
      <p className="quiet">
        {texts.regulationInEditor} <Link to={workflowPaths.edit(workflowId)}>{texts.openEditor}</Link>
      </p>
      <RegulationText regulation={content.regulations} />
    </section>
  );
}

type TheirsLinkProps = { readonly workflowId: string; readonly version: number | undefined; readonly against: number };

/** Links to what somebody else changed; renders nothing without an earlier version to compare with. */
function TheirsLink({ workflowId, version, against }: TheirsLinkProps) {
  const part = against === 0 ? 'text' : 'compare';
  const address = writeDocumentationAddress({ workflowId, version, part, ...(against > 0 && { against }) });
  return (
    <a className="button" href={`${workflowPaths.documentation()}?${address}`} target="_blank" rel="noopener">
      {texts.seeTheirs}
    </a>
  );
}

type FailureNoteProps = {
  readonly failure: DocumentationFailure | undefined;
  readonly onRetry: () => void;
  /** The actions after a conflict. */
  readonly children: ReactNode;
};

/** Why the save failed; the typed text stays. */
function FailureNote({ failure, onRetry, children }: FailureNoteProps) {
  return (
    <div role="alert" className="failure">
      {failure !== undefined && (
        <div className="alert" tabIndex={-1}>
          {failure.kind === 'faults' && <p>{texts.faults(String(failure.faults.length))}</p>}
          {failure.kind === 'conflict' && (
            <>
              <p>{failure.message}</p>
              <p>{texts.conflict}</p>
              {children}
            </>
          )}
          {failure.kind === 'other' && (
            <>
              <p>{texts.saveFailed(failure.message)}</p>
              <button type="button" className="button" onClick={onRetry}>
                {words.admin.retry}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** All views of a documentation share one path, so every navigation leaves the form. */
const isAnywhere = () => true;
