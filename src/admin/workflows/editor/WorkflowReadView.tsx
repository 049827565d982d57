import type { Question } from '#core/questions/question.ts';
import type { Activity, Definition } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { questionTexts } from '#core/locales/es/workflows/questions.ts';
import { conditionText, questionName } from './conditions/conditionText.ts';
import { RegulationText } from '../RegulationText.tsx';

/** A workflow with all its parts, read-only. */
export function WorkflowReadView({ definition }: { readonly definition: Definition }) {
  const { name, description, activities, regulation } = definition;
  return (
    <div className="wfe wfe-reading">
      <section className="stack">
        <h2>{name.trim() === '' ? editorTexts.noName : name}</h2>
        {description !== '' && <p className="lines">{description}</p>}
      </section>
      <section className="stack" aria-labelledby="flujo:actividades">
        <h2 id="flujo:actividades">{editorTexts.activities}</h2>
        {activities.length === 0 && <p className="empty">{editorTexts.noneRead}</p>}
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
          <h2>{regulation.title === '' ? editorTexts.regulation : regulation.title}</h2>
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
      <h3>{editorTexts.activityNamed(number, name.trim() === '' ? editorTexts.noName : name)}</h3>
      <p className="facts quiet">
        <span className="tag">{processTexts.roles[assignedRole]}</span>
        <span>{editorTexts.minutesShort(String(estimatedTime))}</span>
      </p>
      {description !== '' && <p className="lines">{description}</p>}
      {questions.length === 0 ? (
        <p className="quiet">{editorTexts.noQuestions}</p>
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
  const kind = questionTexts.labels[type];
  return [
    required ? `${kind} · ${editorTexts.required}` : kind,
    ...(options.length === 0 ? [] : [options.join(' · ')]),
    ...(fileTypes.length === 0 ? [] : [fileTypes.join(', ')]),
    ...(showIf === undefined ? [] : [`${editorTexts.conditionTitle}: ${conditionText(showIf, earlier)}`]),
  ];
}
