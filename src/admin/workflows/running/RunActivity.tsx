import { ownValue } from '#core/values/ownValue.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { Activity } from '#core/workflow/definition.ts';
import { activityShape } from '#core/workflow/activityShape.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { answerWidgets } from '../answers/answerWidgets.ts';
import { Button } from '../../ui/Button.tsx';
import type { RunnerState } from './useRunner.ts';
import { workflowMessages } from '../workflowMessages.ts';

const { runner: texts } = workflowTexts;

type RunActivityProps = {
  readonly runner: RunnerState;
  readonly activity: Activity;
  readonly count: number;
  readonly onUnfinishedInput: (hasUnfinishedInput: boolean) => void;
  /** The failure, if any. */
  readonly children: ReactNode;
};

/** One activity of a process that a single person carries out. */
export function RunActivity({ runner, activity, count, onUnfinishedInput, children }: RunActivityProps) {
  const { run, faults, files, isBusy, change } = runner;
  const { place, begun, answered } = run;
  const { id, name, description, questions } = activity;
  /** Whether the server has these answers; they are then read-only. */
  const isSaved = begun?.done.includes(id) === true;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shape = useMemo(() => activityShape(activity, workflowMessages), [activity]);
  const widgets = useMemo(() => answerWidgets(questions, files), [questions, files]);
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);
  return (
    <div className="box stack answer-form">
      <h2 ref={heading} tabIndex={-1}>
        {texts.position(place + 1, count)}
      </h2>
      <progress value={place + 1} max={count} aria-hidden="true" />
      <h3 id={titleId}>{name}</h3>
      {description !== '' && <p className="lines">{description}</p>}
      {isSaved && (
        <p className="alert alert-info" role="status">
          {texts.isSaved}
        </p>
      )}
      {questions.length === 0 && <p className="quiet">{texts.noQuestions}</p>}
      <SchemaForm
        shape={shape}
        values={ownValue(answered, id) ?? {}}
        titleId={titleId}
        serverErrors={faults?.activityId === id ? faults.errors : noErrors}
        isDisabled={isBusy || isSaved}
        widgets={widgets}
        onChange={(values) => change({ answered: { ...answered, [id]: values } })}
        onUnfinishedInput={onUnfinishedInput}
        onSubmit={(values) => runner.goOn(id, values)}
      >
        {children}
        <div className="buttons start-buttons">
          {place > 0 && <Button onClick={() => change({ place: place - 1 })}>{texts.previous}</Button>}
          <Button isSubmit look="main" isBusy={isBusy}>
            {isBusy ? texts.finishing : place === count - 1 ? texts.finish : texts.next}
          </Button>
        </div>
      </SchemaForm>
    </div>
  );
}

const noErrors: NonNullable<RunnerState['faults']>['errors'] = [];
