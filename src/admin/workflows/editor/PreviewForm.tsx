import { useMemo, useState } from 'react';
import type { Values } from '#core/values/record.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { activityShape } from '#core/workflow/activityShape.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { answerWidgets } from '../answers/answerWidgets.ts';
import { Button } from '../../ui/Button.tsx';
import { workflowMessages } from '../workflowMessages.ts';

/** The questions of an activity as a form that discards its answers. */
export function PreviewForm({ activity }: { readonly activity: Activity }) {
  const [values, setValues] = useState<Values>({});
  const [isGood, setGood] = useState(false);
  const shape = useMemo(() => activityShape(activity, workflowMessages), [activity]);
  const [widgets] = useState(() => answerWidgets(activity.questions));
  return (
    <div className="stack">
      <h3 id="vista-previa:titulo">{activity.name}</h3>
      {activity.description !== '' && <p className="lines">{activity.description}</p>}
      <SchemaForm
        shape={shape}
        values={values}
        widgets={widgets}
        titleId="vista-previa:titulo"
        onChange={(next) => {
          setValues(next);
          setGood(false);
        }}
        onSubmit={() => setGood(true)}
      >
        <div className="buttons">
          <Button isSubmit look="main">
            {editorTexts.previewCheck}
          </Button>
        </div>
      </SchemaForm>
      <p className="wfe-good" aria-live="polite">
        {isGood && editorTexts.previewGood}
      </p>
    </div>
  );
}
