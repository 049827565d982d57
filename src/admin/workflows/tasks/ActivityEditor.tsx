import { useId, useState } from 'react';
import { Link } from 'react-router';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { ProviderError } from '#providers/providerError.ts';
import { DraftLine } from '../../content/drafts/DraftLine.tsx';
import { RecoveredNote } from '../../content/drafts/RecoveredNote.tsx';
import { formWords } from '../../content/form/formWords.ts';
import { LeaveGuard } from '../../content/form/LeaveGuard.tsx';
import { instantText } from '../../content/recordText.ts';
import { SaveFailure } from '../../requests/SaveFailure.tsx';
import { failureText } from '../../shell/failureText.ts';
import { RegulationNote } from '../RegulationText.tsx';
import { workflowPaths } from '../workflowPaths.ts';
import type { ActivityForm } from '#core/workflow/activityForm.ts';
import { screenWords } from '../workflowWords.ts';
import { Earlier } from './Earlier.tsx';
import { ManageActivity } from './ManageActivity.tsx';
import { type ActivityEditorState, useActivityEditor } from './useActivityEditor.ts';

const { tasks: texts } = screenWords;

/** The form of an activity: questions, notes, next assignee and buttons. */
export function ActivityEditor({ form }: { readonly form: ActivityForm }) {
  const editor = useActivityEditor(form);
  const [hasUnfinishedInput, setUnfinishedInput] = useState(false);
  const titleId = useId();
  const { values, isBusy, drafts } = editor;
  return (
    <>
      <LeaveGuard
        hasChanges={editor.hasChanges}
        hasUnfinishedInput={hasUnfinishedInput}
        isLeaving={editor.isLeaving}
        drafts={drafts}
      />
      <h1 id={titleId}>{form.activity.name}</h1>
      {form.activity.description !== '' && <p className="lines">{form.activity.description}</p>}
      <Facts form={form} />
      <RegulationNote regulation={form.regulation} />
      <Earlier executionId={form.executionId} count={form.position - 1} />
      <Recovered editor={editor} />
      <div className="activity-form">
        <SchemaForm
          shape={editor.shape}
          values={values}
          titleId={titleId}
          widgets={editor.widgets}
          serverErrors={editor.serverErrors}
          words={formWords()}
          onChange={editor.change}
          onUnfinishedInput={setUnfinishedInput}
          onSubmit={(accepted) => isBusy || editor.submit(accepted)}
        >
          {form.next !== null && form.next.holders.length === 0 && (
            <p className="alert alert-info">{texts.nobody(form.next.name, form.next.roleName)}</p>
          )}
          <Failure editor={editor} hasUnfinishedInput={hasUnfinishedInput} />
          <Foot editor={editor} isLast={form.next === null} hasUnfinishedInput={hasUnfinishedInput} />
        </SchemaForm>
      </div>
      <ManageActivity executionId={form.executionId} onDone={editor.cancel} />
    </>
  );
}

function Facts({ form }: { readonly form: ActivityForm }) {
  const { facts } = texts;
  const shown = [
    [facts.workflow, form.workflowName],
    [facts.reference, form.reference],
    [facts.place, texts.placeOf(form.position, form.count)],
    [facts.started, form.startedAt === null ? '' : instantText(form.startedAt)],
    [facts.version, String(form.definitionVersion)],
  ] as const;
  return (
    <dl className="activity-facts">
      {shown
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Recovered({ editor }: { readonly editor: ActivityEditorState }) {
  const { isRecovered, savedAt } = editor.opened;
  if (!isRecovered) return null;
  const text = savedAt === undefined ? texts.recoveredHere : texts.recovered(instantText(savedAt));
  return <RecoveredNote text={text} discard={texts.startAgain} onDiscard={editor.startAgain} />;
}

/** Why the save failed; the typed values stay. */
function Failure({ editor: { failure, values, submit }, hasUnfinishedInput }: Omit<FootProps, 'isLast'>) {
  const status = failure instanceof ProviderError ? failure.statusCode : 0;
  const canRetry = status === 0 || status >= 500;
  return (
    <SaveFailure
      failure={failure}
      text={`${texts.failed(failureText(failure))} ${texts.kept}`}
      // A file that is still being uploaded would be left out.
      onRetry={canRetry && !hasUnfinishedInput ? () => submit(values) : undefined}
    >
      {!canRetry && <Link to={workflowPaths.tasks}>{texts.back}</Link>}
    </SaveFailure>
  );
}

type FootProps = {
  readonly editor: ActivityEditorState;
  readonly isLast: boolean;
  /** Whether an input holds text that is not a value, such as letters in a number. */
  readonly hasUnfinishedInput: boolean;
};

function Foot({ editor, isLast, hasUnfinishedInput }: FootProps) {
  const { missing, isBusy, drafts, cancel } = editor;
  const missingId = useId();
  const isReady = missing.answers === 0 && !missing.person;
  const wrong = Math.max(missing.wrong, hasUnfinishedInput ? 1 : 0);
  const statusTexts = [
    missing.answers > 0 && texts.missing(missing.answers),
    missing.person && texts.missingPerson,
    wrong > 0 && texts.wrong(wrong),
  ].filter((sentence) => sentence !== false);
  return (
    <div className="activity-foot">
      <p id={missingId} className="quiet" aria-live="polite">
        {statusTexts.length === 0 ? texts.ready : statusTexts.join(' ')}
      </p>
      <div className="buttons">
        <button type="button" className="button" onClick={cancel}>
          {texts.cancel}
        </button>
        <button
          type="submit"
          className="button button-main"
          disabled={!isReady}
          aria-disabled={isBusy || undefined}
          aria-describedby={missingId}
        >
          {isBusy ? texts.saving : isLast ? texts.finish : texts.saveAndAssign}
        </button>
      </div>
      <DraftLine sync={drafts.sync} />
    </div>
  );
}
