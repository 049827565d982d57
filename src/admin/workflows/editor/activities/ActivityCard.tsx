import { memo } from 'react';
import type { FieldError } from '#core/validation/validate.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { ActivityFields } from './ActivityFields.tsx';
import { useEditorActions } from '../editorContext.ts';
import { activityInput } from '../faultLocations.ts';
import { PartTools } from '../PartTools.tsx';
import { QuestionList } from '../questions/QuestionList.tsx';
import { SortedItem } from '../SortedList.tsx';
import { useActivityTools } from './useActivityTools.ts';
import { Button } from '../../../ui/Button.tsx';

type ActivityCardProps = {
  readonly activity: Activity;
  /** Position in the workflow, from 0. */
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly faults: readonly FieldError[];
  readonly onToggle: (id: string) => void;
};

/** One activity: a summary line, with its inputs while it is open. */
export const ActivityCard = memo(function ActivityCard(props: ActivityCardProps) {
  const { activity, index, count, isOpen, faults, onToggle } = props;
  const { open } = useEditorActions();
  const tools = useActivityTools({ activity, index, count });
  const bodyId = activityInput(activity.id, 'cuerpo');
  const name = editorTexts.activity(String(index + 1));
  return (
    <SortedItem className="item" {...{ name, index, count }} activityId={activity.id} onMove={tools.move}>
      <div className="screen-head">
        <h3>
          <button
            type="button"
            id={activityInput(activity.id, 'titulo')}
            className="fold"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => onToggle(activity.id)}
          >
            <span className="quiet">{name}</span>
            <span>{activity.name.trim() === '' ? editorTexts.noName : activity.name}</span>
          </button>
        </h3>
        <PartTools
          id={activityInput(activity.id, 'herramientas')}
          {...{ name, index, count }}
          onMove={tools.move}
          onCopy={tools.copy}
          onRemove={tools.remove}
        />
      </div>
      <ActivityFacts activity={activity} faults={faults.length} />
      {isOpen && (
        <div className="stack wfe-body" id={bodyId}>
          <ActivityFields activity={activity} faults={faults} />
          <QuestionList activity={activity} isOnly={count === 1} faults={faults} />
          <div className="buttons">
            <Button aria-label={editorTexts.previewOf(name)} onClick={() => open({ previewId: activity.id })}>
              {editorTexts.preview}
            </Button>
          </div>
        </div>
      )}
    </SortedItem>
  );
});

function ActivityFacts({ activity, faults }: { readonly activity: Activity; readonly faults: number }) {
  const { assignedRole, questions, estimatedTime } = activity;
  return (
    <p className="facts quiet">
      <span className="tag">{processTexts.roles[assignedRole]}</span>
      <span>{editorTexts.questionCount(questions.length)}</span>
      <span>{editorTexts.minutesShort(String(estimatedTime))}</span>
      {faults > 0 && <span className="field-error">{editorTexts.faultCount(faults)}</span>}
    </p>
  );
}
