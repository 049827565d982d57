import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { Values } from '#core/store/record.ts';
import type { FieldError } from '#core/values/validate.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { activityShape } from '#core/workflow/activityShape.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import type { AnswerFiles } from '../answers/answerFiles.ts';
import { answerWidgets } from '../answers/answerWidgets.ts';
import { screenMessages, workflowMessages } from '../workflowMessages.ts';
import { Button } from '../../shell/Button.tsx';

const { runner: texts } = screenMessages.shell;

type RunActivityProps = {
  readonly activity: Activity;
  /** Index from 0. */
  readonly place: number;
  readonly count: number;
  readonly values: Values;
  readonly errors: readonly FieldError[];
  readonly isBusy: boolean;
  /** Whether the server has these answers; they are then read-only. */
  readonly isSaved: boolean;
  readonly files: AnswerFiles;
  readonly onUnfinishedInput: (hasUnfinishedInput: boolean) => void;
  readonly onChange: (values: Values) => void;
  readonly onBack: () => void;
  /** Called with valid answers. */
  readonly onDone: (values: Values) => void;
  /** The failure, if any. */
  readonly children: ReactNode;
};

/** One activity of a process that a single person carries out. */
export function RunActivity({ activity, place, count, ...props }: RunActivityProps) {
  const { values, errors, isBusy, isSaved, files, onUnfinishedInput, onChange, onBack, onDone, children } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shape = useMemo(() => activityShape(activity, workflowMessages), [activity]);
  const widgets = useMemo(() => answerWidgets(activity.questions, files), [activity, files]);
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);
  const isLast = place === count - 1;
  return (
    <div className="box stack answer-form">
      <h2 ref={heading} tabIndex={-1}>
        {texts.position(place + 1, count)}
      </h2>
      <progress value={place + 1} max={count} aria-hidden="true" />
      <h3 id={titleId}>{activity.name}</h3>
      {activity.description !== '' && <p className="lines">{activity.description}</p>}
      {isSaved && (
        <p className="alert alert-info" role="status">
          {texts.isSaved}
        </p>
      )}
      {activity.questions.length === 0 && <p className="quiet">{texts.noQuestions}</p>}
      <SchemaForm
        shape={shape}
        values={values}
        titleId={titleId}
        serverErrors={errors}
        isDisabled={isBusy || isSaved}
        widgets={widgets}
        onChange={onChange}
        onUnfinishedInput={onUnfinishedInput}
        onSubmit={onDone}
      >
        {children}
        <div className="buttons start-buttons">
          {place > 0 && <Button onClick={onBack}>{texts.previous}</Button>}
          <Button isSubmit look="main" isBusy={isBusy}>
            {isBusy ? texts.finishing : isLast ? texts.finish : texts.next}
          </Button>
        </div>
      </SchemaForm>
    </div>
  );
}
