import { type SubmitEvent, useEffect, useRef } from 'react';
import { UnsavedGuard } from '../../shell/UnsavedGuard.tsx';
import { words } from '../../words.ts';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { screenWords } from '../workflowWords.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { TypedField } from './TypedField.tsx';
import { type DocumentationFailure, useDocumentationForm } from './useDocumentationForm.ts';

const { documentation: say } = screenWords;

type DocumentationFormProps = { readonly documentation: Documentation; readonly onDone: () => void };

/** The text and the regulation, to be written; both buttons lead back to reading. */
export function DocumentationForm({ documentation, onDone }: DocumentationFormProps) {
  const form = useDocumentationForm({ documentation, onDone });
  const { text, failure, isBusy, change } = form;
  const place = useRef<HTMLFormElement>(null);
  const faults = failure?.kind === 'faults' ? failure.faults : [];
  const faultsAt = (pointer: string) => faults.filter((fault) => fault.pointer === pointer);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.save();
  };
  useEffect(() => {
    if (failure === undefined) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? place.current?.querySelector<HTMLElement>('.alert'))?.focus();
  }, [failure]);
  return (
    <form ref={place} className="doc-form" noValidate aria-busy={isBusy} onSubmit={submit}>
      <UnsavedGuard
        hasChanges={form.hasChanges}
        isLeaving={form.isLeaving}
        isElsewhere={isAnywhere}
        onDrop={form.drop}
      />
      <h2>{documentation.workflowName}</h2>
      {form.isRecovered && (
        <div className="alert alert-info">
          <p>{say.recovered}</p>
          <button type="button" className="button" onClick={form.discard}>
            {say.discard}
          </button>
        </div>
      )}
      <FailureNote failure={failure} onRetry={form.save} onSaveAnyway={form.saveAnyway} />
      <TypedField
        label={say.description}
        rows={16}
        placeholder={say.template}
        value={text.processDescription}
        faults={faultsAt('/processDescription')}
        onType={(processDescription) => change((now) => ({ ...now, processDescription }))}
      />
      <TypedField
        label={say.regulationTitle}
        value={text.title}
        faults={faultsAt('/regulations/title')}
        onType={(title) => change((now) => ({ ...now, title }))}
      />
      <TypedField
        label={say.regulationAbout}
        rows={3}
        value={text.description}
        faults={faultsAt('/regulations/description')}
        onType={(description) => change((now) => ({ ...now, description }))}
      />
      <ArticleFields articles={text.articles} faults={faults} onChange={change} />
      <div className="doc-foot">
        <button type="button" className="button" onClick={form.leave}>
          {say.cancel}
        </button>
        <button type="submit" className="button button-main" aria-disabled={isBusy || undefined}>
          {isBusy ? say.saving : say.save}
        </button>
      </div>
    </form>
  );
}

type FailureNoteProps = {
  readonly failure: DocumentationFailure | undefined;
  readonly onRetry: () => void;
  readonly onSaveAnyway: () => void;
};

/** Why nothing was saved; what was typed stays. */
function FailureNote({ failure, onRetry, onSaveAnyway }: FailureNoteProps) {
  return (
    <div role="alert" className="failure">
      {failure !== undefined && (
        <div className="alert" tabIndex={-1}>
          {failure.kind === 'faults' && <p>{say.faults(String(failure.faults.length))}</p>}
          {failure.kind === 'conflict' && (
            <>
              <p>{failure.message}</p>
              <p>{say.conflict}</p>
              <button type="button" className="button" onClick={onSaveAnyway}>
                {say.saveAnyway}
              </button>
            </>
          )}
          {failure.kind === 'other' && (
            <>
              <p>{say.saveFailed(failure.message)}</p>
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

/** The versions and the reading of a documentation have addresses of the same path. */
const isAnywhere = () => true;
