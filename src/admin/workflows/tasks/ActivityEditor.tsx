import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { ProviderError } from '#providers/calls/providerError.ts';
import { ReloadNote } from '../../ui/loading/ReloadNote.tsx';
import type { DraftSync } from '../../drafts/draftSync.ts';
import { DraftLine } from '../../drafts/DraftLine.tsx';
import { RecoveredNote } from '../../drafts/RecoveredNote.tsx';
import { formMessages } from '../../texts/formMessages.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { instantText } from '../../records/recordText.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { SaveFailure } from '../../requests/SaveFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMay, workflows } from '../../session/useMay.ts';
import { RegulationNote } from '../RegulationText.tsx';
import { useExecution } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { ActivityForm } from '#core/workflow/activityForm.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { type Fact, Facts } from '../Facts.tsx';
import { ProcessActions } from './ProcessActions.tsx';
import { type ActivityEditorState, useActivityEditor } from './useActivityEditor.ts';

const EarlierActivities = lazyPart(async () => (await import('./EarlierActivities.tsx')).EarlierActivities, {
  onError: ReloadNote,
});

/** The form of an activity: questions, notes, next assignee and buttons. */
export function ActivityEditor({ form }: { readonly form: ActivityForm }) {
  const editor = useActivityEditor(form);
  const [hasUnfinishedInput, setUnfinishedInput] = useState(false);
  const titleId = useId();
  const { values, isBusy, drafts } = editor;
  const may = useMay(workflows);
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
      <Facts className="box facts activity-facts" facts={factsOf(form)} />
      <RegulationNote regulation={form.regulation} />
      {form.position > 1 && (
        <LazyDetails
          className="part-details"
          summary={
            <>
              {taskTexts.earlier} <span className="tag">{form.position - 1}</span>
            </>
          }
        >
          <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
            <EarlierActivities executionId={form.executionId} />
          </PartBoundary>
        </LazyDetails>
      )}
      <Recovered editor={editor} />
      <div className="box answer-form">
        <SchemaForm
          shape={editor.shape}
          values={values}
          titleId={titleId}
          widgets={editor.widgets}
          serverErrors={editor.serverErrors}
          messages={formMessages()}
          onChange={editor.change}
          onUnfinishedInput={setUnfinishedInput}
          onSubmit={(accepted) => isBusy || editor.submit(accepted)}
        >
          {form.next !== null && form.next.holders.length === 0 && (
            <p className="alert alert-info">{taskTexts.nobody(form.next.name, form.next.roleName)}</p>
          )}
          {editor.failure === undefined && <DraftRefusal sync={drafts.sync} />}
          <Failure editor={editor} hasUnfinishedInput={hasUnfinishedInput} />
          <Foot editor={editor} isLast={form.next === null} hasUnfinishedInput={hasUnfinishedInput} />
        </SchemaForm>
      </div>
      {may.update && (
        <LazyDetails summary={taskTexts.manage.title}>
          <Actions executionId={form.executionId} onDone={editor.cancel} />
        </LazyDetails>
      )}
    </>
  );
}

/** The actions on the process of the activity. */
function Actions({ executionId, onDone }: { readonly executionId: string; readonly onDone: () => void }) {
  const query = useExecution(executionId);
  return <QueryResult query={query}>{(execution) => <ProcessActions {...{ execution, onDone }} />}</QueryResult>;
}

function factsOf(form: ActivityForm): readonly Fact[] {
  const { facts } = taskTexts;
  return [
    [facts.workflow, form.workflowName],
    [facts.reference, form.reference],
    [facts.place, taskTexts.placeOf(form.position, form.count)],
    [facts.started, form.startedAt && instantText(form.startedAt)],
    [facts.version, String(form.definitionVersion)],
  ];
}

function Recovered({ editor }: { readonly editor: ActivityEditorState }) {
  const { openedAt } = editor.drafts;
  if (!editor.isRecovered) return null;
  const text = openedAt === undefined ? taskTexts.recoveredHere : taskTexts.recovered(instantText(openedAt));
  return <RecoveredNote text={text} discard={taskTexts.startAgain} onDiscard={editor.startAgain} />;
}

/** Why the save failed; the typed values stay. */
function Failure({ editor: { failure, values, submit }, hasUnfinishedInput }: Omit<FootProps, 'isLast'>) {
  const status = failure instanceof ProviderError ? failure.statusCode : 0;
  const canRetry = status === 0 || status >= 500;
  return (
    <SaveFailure
      failure={failure}
      text={`${taskTexts.failed(failureText(failure))} ${taskTexts.kept}`}
      // A file that is still being uploaded would be left out.
      onRetry={canRetry && !hasUnfinishedInput ? () => submit(values) : undefined}
    >
      {!canRetry && <Link to={workflowPaths.tasks}>{taskTexts.back}</Link>}
    </SaveFailure>
  );
}

/** Warns that the process no longer accepts these answers, for example after a reassignment. */
export function DraftRefusal({ sync }: { readonly sync: Pick<DraftSync, 'subscribe' | 'state'> }) {
  const state = useSyncExternalStore(sync.subscribe, sync.state, sync.state);
  const refusal = state.kind === 'onlyHere' ? state.refusal : undefined;
  return (
    <div role="alert">
      {refusal !== undefined && (
        <p className="alert">
          {refusal} {taskTexts.kept}
        </p>
      )}
    </div>
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
    missing.answers > 0 && taskTexts.missing(missing.answers),
    missing.person && taskTexts.missingPerson,
    wrong > 0 && taskTexts.wrong(wrong),
  ].filter((sentence) => sentence !== false);
  return (
    <div className="stack">
      <p id={missingId} className="quiet" aria-live="polite">
        {statusTexts.length === 0 ? taskTexts.ready : statusTexts.join(' ')}
      </p>
      <div className="buttons">
        <Button onClick={cancel}>{taskTexts.cancel}</Button>
        <Button isSubmit look="main" disabled={!isReady} isBusy={isBusy} aria-describedby={missingId}>
          {isBusy ? taskTexts.saving : isLast ? taskTexts.finish : taskTexts.saveAndAssign}
        </Button>
      </div>
      <DraftLine sync={drafts.sync} />
    </div>
  );
}

type LazyDetailsProps = { readonly className?: string; readonly summary: ReactNode; readonly children: ReactNode };

/** A part that is rendered, and so loaded, while it is open. */
function LazyDetails({ className, summary, children }: LazyDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
