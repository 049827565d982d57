import { ownValue } from '#core/values/ownValue.ts';
import { useId } from 'react';
import { pointerTo } from '#core/values/json.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { ChoiceField } from '../fields/TextField.tsx';

const { start: texts } = workflowTexts;

type StartActivity = StartView['activities'][number];

type StartActivitiesProps = {
  readonly activities: readonly StartActivity[];
  /** Assignees by activity; other activities use the proposed person. */
  readonly choices: Readonly<Record<string, string | null>>;
  readonly faults: readonly FieldError[];
  readonly onChoose: (activity: string, person: string | null) => void;
};

/** The activities of the workflow: role, number of holders and assignee of each. */
export function StartActivities({ activities, choices, faults, onChoose }: StartActivitiesProps) {
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
  readonly assignee: string | null | undefined;
  readonly faults: readonly string[];
  readonly onChoose: (person: string | null) => void;
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
      value={(assignee === undefined ? proposed : assignee) ?? ''}
      options={[
        ...holders.map(({ id, name: person, canSignIn, load }) => ({
          value: id,
          label: canSignIn ? texts.load(person, load) : processTexts.cannotSignIn(person),
        })),
        { value: '', label: texts.unassigned },
      ]}
      faults={faults}
      onChoose={(chosen) => onChoose(chosen === '' ? null : chosen)}
    />
  );
}
