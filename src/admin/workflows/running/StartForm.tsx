import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { queueChoice } from '#core/workflow/assign.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isJsonObject, pointerTo } from '#core/values/json.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { RecoveredNote } from '../../drafts/RecoveredNote.tsx';
import { makeId } from '../../data/makeId.ts';
import { useTabDraft } from '../../drafts/useTabDraft.ts';
import { SaveFailure } from '../../requests/SaveFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { UnsavedGuard } from '../../routing/unsaved/UnsavedGuard.tsx';
import { ChoiceField } from '../fields/TextField.tsx';
import { useStep } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { ReferenceField } from './ReferenceField.tsx';

const { start: texts } = workflowTexts;

/** Starts a process; the choices stay in this tab until it has started. */
export function StartForm({ view }: { readonly view: StartView }) {
  const { workflowId } = view;
  const draft = useTabDraft({ path: 'iniciar', id: workflowId, reads: readChoice });
  const [opened] = useState(() => choiceFor(view, draft.read() ?? noChoice));
  const [choice, setChoice] = useState(opened);
  const [isRecovered, setRecovered] = useState(() => isChosen(opened));
  const latest = useRef(opened);
  const isLeaving = useRef(false);
  const { isBusy, failure, run } = useStep();
  const board = useNoticeBoard();
  const navigate = useNavigate();
  const { drop } = draft;
  const change = (next: Partial<StartChoice>) => {
    latest.current = { ...latest.current, ...next };
    setChoice(latest.current);
    draft.saveDraft(latest.current);
  };
  const start = async () => {
    const { reference, choices, newId = makeId() } = latest.current;
    if (reference.trim() === '') return;
    change({ newId });
    const body = { reference, assignments: choices };
    const execution = await run(({ call }) =>
      call('POST /api/workflows/{id}/executions', { params: { id: workflowId }, query: { _id: newId }, body }),
    );
    if (execution === undefined) return;
    isLeaving.current = true;
    drop();
    board.add({ kind: 'success', text: texts.started(execution.reference) });
    void navigate(workflowPaths.report(execution.id));
  };
  const startAgain = () => {
    change({ ...noChoice, newId: undefined });
    setRecovered(false);
    drop();
  };
  const faults = failure instanceof ProviderError ? failure.fieldErrors : [];
  const atReference = faults.filter(({ pointer }) => pointer === '/reference').map(({ message }) => message);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <UnsavedGuard hasChanges={isChosen(choice)} isLeaving={isLeaving} onDrop={drop} />
      {isRecovered && <RecoveredNote text={texts.recovered} discard={texts.startAgain} onDiscard={startAgain} />}
      <ReferenceField
        view={view}
        value={choice.reference}
        faults={atReference}
        isFixed={isBusy}
        onChange={(text) => change({ reference: text })}
      />
      <StartActivities
        activities={view.activities}
        choices={choice.choices}
        faults={faults}
        onChoose={(activity, person) => change({ choices: { ...choice.choices, [activity]: person } })}
      />
      <SaveFailure failure={failure} text={texts.failed(failureText(failure))} onRetry={() => void start()} />
      <div className="buttons start-buttons">
        <Link className="button" to={workflowPaths.list}>
          {texts.cancel}
        </Link>
        <Button isSubmit look="main" disabled={choice.reference.trim() === ''} isBusy={isBusy}>
          {isBusy ? texts.starting : texts.start}
        </Button>
      </div>
    </form>
  );
}

/** The choices for a process that has not started. */
type StartChoice = {
  readonly reference: string;
  /** Assignees by activity, 'queue' for the queue of its role; other activities use the proposed person. */
  readonly choices: Readonly<Record<string, string>>;
  /** Id of the process in every attempt to start it; undefined before the first. */
  readonly newId?: string | undefined;
};

/** Reads stored choices; undefined when they are invalid. */
function readChoice(stored: unknown): StartChoice | undefined {
  if (!isJsonObject(stored) || typeof stored['reference'] !== 'string' || !isJsonObject(stored['choices']))
    return undefined;
  return stored as unknown as StartChoice;
}

const noChoice: StartChoice = { reference: '', choices: {} };

function isChosen({ reference, choices }: StartChoice): boolean {
  return reference.trim() !== '' || Object.keys(choices).length > 0;
}

/** The stored choices that are still possible. */
function choiceFor({ activities }: Pick<StartView, 'activities'>, stored: StartChoice): StartChoice {
  const choices = activities.flatMap(({ id, holders }) => {
    // Drafts of earlier versions have null for the queue.
    const person = ownValue<string | null>(stored.choices, id) === null ? queueChoice : ownValue(stored.choices, id);
    const isValid = person === queueChoice || holders.some((holder) => holder.id === person);
    return person !== undefined && isValid ? [[id, person] as const] : [];
  });
  return { ...stored, choices: Object.fromEntries(choices) };
}

type StartActivity = StartView['activities'][number];

type StartActivitiesProps = {
  readonly activities: readonly StartActivity[];
  /** Assignees by activity; other activities use the proposed person. */
  readonly choices: Readonly<Record<string, string>>;
  readonly faults: readonly FieldError[];
  readonly onChoose: (activity: string, person: string) => void;
};

/** The activities of the workflow: role, number of holders and assignee of each. */
function StartActivities({ activities, choices, faults, onChoose }: StartActivitiesProps) {
  const titleId = useId();
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.activities}</h2>
      <ol className="stack start-activities">
        {activities.map((activity) => (
          <Item
            key={activity.id}
            activity={activity}
            assignee={ownValue(choices, activity.id)}
            faults={faults
              .filter(({ pointer }) => pointer === pointerTo('assignments', activity.id))
              .map(({ message }) => message)}
            onChoose={(person) => onChoose(activity.id, person)}
          />
        ))}
      </ol>
    </section>
  );
}

type ItemProps = {
  readonly activity: StartActivity;
  readonly assignee: string | undefined;
  readonly faults: readonly string[];
  readonly onChoose: (person: string) => void;
};

function Item({ activity, assignee, faults, onChoose }: ItemProps) {
  const { name, description, roleName, holders, estimatedTime } = activity;
  const activeHolders = holders.filter(({ canSignIn }) => canSignIn).length;
  return (
    <li className="box start-activity">
      <div className="stack gap-3">
        <h3>{name}</h3>
        {description !== '' && <p className="lines">{description}</p>}
        <p className="facts">
          <span className="tag">{roleName}</span>
          <span className="quiet">{texts.available(activeHolders)}</span>
          <span className="quiet">{texts.minutes(estimatedTime)}</span>
        </p>
      </div>
      <div className="stack">
        {activeHolders === 0 && (
          <p className="alert alert-info">
            {holders.length === 0 ? texts.nobody(roleName) : texts.nobodyAble(roleName)}
          </p>
        )}
        {holders.length > 0 && <Assignee activity={activity} assignee={assignee} faults={faults} onChoose={onChoose} />}
      </div>
    </li>
  );
}

function Assignee({ activity: { name, holders, proposed }, assignee, faults, onChoose }: ItemProps) {
  return (
    <ChoiceField
      id={useId()}
      label={texts.assignee}
      name={texts.assigneeOf(name)}
      value={assignee ?? proposed ?? queueChoice}
      options={[
        ...holders.map(({ id, name: person, canSignIn, load }) => ({
          value: id,
          label: canSignIn ? texts.load(person, load) : processTexts.cannotSignIn(person),
        })),
        { value: queueChoice, label: texts.unassigned },
      ]}
      faults={faults}
      onChoose={onChoose}
    />
  );
}
