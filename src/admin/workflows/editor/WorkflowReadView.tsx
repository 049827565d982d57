import type { Question } from '#core/questions/question.ts';
import type { Activity, Definition } from '#core/workflow/definition.ts';
import { conditionText, questionName } from './conditions/conditionText.ts';
import { RegulationText } from '../RegulationText.tsx';
import { editorMessages, flowMessages } from './editorMessages.ts';

/** A workflow with all its parts, read-only. */
export function WorkflowReadView({ definition }: { readonly definition: Definition }) {
  const { name, description, activities, regulation } = definition;
  return (
    <div className="wfe wfe-reading">
      <section className="stack">
        <h2>{name.trim() === '' ? editorMessages.noName : name}</h2>
        {description !== '' && <p className="lines">{description}</p>}
      </section>
      <section className="stack" aria-labelledby="flujo:actividades">
        <h2 id="flujo:actividades">{editorMessages.activities}</h2>
        {activities.length === 0 && <p className="empty">{editorMessages.noneRead}</p>}
        <ol className="items stack gap-3">
          {activities.map((activity, index) => (
            <li key={activity.id} className="item">
              <ReadActivity activity={activity} index={index} />
            </li>
          ))}
        </ol>
      </section>
      {regulation !== undefined && (
        <section className="stack">
          <h2>{regulation.title === '' ? editorMessages.regulation : regulation.title}</h2>
          <RegulationText regulation={regulation} heading="h3" />
        </section>
      )}
    </div>
  );
}

function ReadActivity({ activity, index }: { readonly activity: Activity; readonly index: number }) {
  const { name, description, assignedRole, estimatedTime, questions } = activity;
  const number = String(index + 1);
  return (
    <div className="stack wfe-body">
      <h3>{editorMessages.activityNamed(number, name.trim() === '' ? editorMessages.noName : name)}</h3>
      <p className="facts quiet">
        <span className="tag">{flowMessages.workflows.roles[assignedRole]}</span>
        <span>{editorMessages.minutesShort(String(estimatedTime))}</span>
      </p>
      {description !== '' && <p className="lines">{description}</p>}
      {questions.length === 0 ? (
        <p className="quiet">{editorMessages.noQuestions}</p>
      ) : (
        <dl className="stack wfe-read">
          {questions.map((question, index) => (
            <div key={question.id}>
              <dt>{questionName(question, index)}</dt>
              {factsOf(question, questions.slice(0, index)).map((fact) => (
                <dd key={fact}>{fact}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The type, options and condition of a question. */
function factsOf({ type, required, options = [], fileTypes = [], showIf }: Question, earlier: readonly Question[]) {
  const kind = flowMessages.questions.labels[type];
  return [
    required ? `${kind} · ${editorMessages.required}` : kind,
    ...(options.length === 0 ? [] : [options.join(' · ')]),
    ...(fileTypes.length === 0 ? [] : [fileTypes.join(', ')]),
    ...(showIf === undefined ? [] : [`${editorMessages.conditionTitle}: ${conditionText(showIf, earlier)}`]),
  ];
}
