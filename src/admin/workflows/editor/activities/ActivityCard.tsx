import { moveItem } from '#core/workflow/articles.ts';
import { memo } from 'react';
import type { FieldError } from '#core/validation/validate.ts';
import { type Activity, processRoles, readMinutes } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { makeId } from '../../../data/makeId.ts';
import { WholeNumberField } from '../../fields/WholeNumberField.tsx';
import { ChoiceField, TextField } from '../../fields/TextField.tsx';
import { useEditorActions } from '../editorContext.ts';
import { activityInput, addActivityId, messagesAt } from '../faultLocations.ts';
import { PartTools } from '../PartTools.tsx';
import { QuestionList } from '../questions/QuestionList.tsx';
import { SortedItem } from '../SortedList.tsx';
import { withActivities, withActivity, withActivityCopy } from './activityChanges.ts';
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

type ActivityFieldsProps = { readonly activity: Activity; readonly faults: readonly FieldError[] };

/** The fields of an activity apart from its questions. */
function ActivityFields({ activity, faults }: ActivityFieldsProps) {
  const { edit } = useEditorActions();
  const { id, name, description, assignedRole, estimatedTime } = activity;
  const input = (member: string) => activityInput(id, member);
  const set = (values: Partial<Omit<Activity, 'id'>>, typing?: string) =>
    edit((now) => withActivity(now, id, (one) => ({ ...one, ...values })), typing);
  return (
    <>
      <div className="wfe-row cluster align-start gap-6 gap-x-8">
        <TextField
          id={input('name')}
          className="wfe-wide"
          label={editorTexts.activityName}
          isRequired
          value={name}
          maxLength={200}
          faults={messagesAt(faults, 'name')}
          onChange={(text) => set({ name: text }, input('name'))}
        />
        <ChoiceField
          id={input('assignedRole')}
          label={editorTexts.activityRole}
          isRequired
          value={assignedRole}
          options={processRoles.map((value) => ({ value, label: processTexts.roles[value] }))}
          faults={messagesAt(faults, 'assignedRole')}
          onChoose={(role) => set({ assignedRole: role })}
        />
        <WholeNumberField
          id={input('estimatedTime')}
          label={editorTexts.minutes}
          value={estimatedTime}
          faults={messagesAt(faults, 'estimatedTime')}
          read={readMinutes}
          refusal={`${processTexts.definition.minutes}. ${editorTexts.minutesKept(String(estimatedTime))}`}
          onChange={(minutes) => set({ estimatedTime: minutes }, input('estimatedTime'))}
        />
      </div>
      <TextField
        id={input('description')}
        label={editorTexts.activityDescription}
        isLong
        value={description}
        maxLength={5000}
        onChange={(text) => set({ description: text }, input('description'))}
      />
    </>
  );
}

type ToolContext = { readonly activity: Activity; readonly index: number; readonly count: number };

/** Handlers of an activity's buttons. */
function useActivityTools({ activity, index, count }: ToolContext) {
  const { edit, announce, focus, read, ask } = useEditorActions();
  const { id } = activity;
  const number = editorTexts.activity(String(index + 1));
  const name = activity.name.trim() === '' ? number : editorTexts.activityNamed(String(index + 1), activity.name);
  const takeAway = () => {
    const all = read().activities;
    const next = all[index + 1] ?? all[index - 1];
    edit((now) => withActivities(now, (list) => list.filter((one) => one.id !== id)));
    announce(editorTexts.announced.removed(name));
    focus(next === undefined ? addActivityId : activityInput(next.id, 'titulo'));
  };
  return {
    move: (to: number) => {
      const focusedId = document.activeElement?.id;
      edit((now) => withActivities(now, (list) => moveItem(list, { from: index, to })));
      announce(editorTexts.announced.moved(name, String(to + 1), String(count)));
      if (focusedId) focus(focusedId);
    },
    copy: () => {
      let copyId = '';
      const makeCopyId = () => {
        copyId = makeId();
        return copyId;
      };
      const next = withActivityCopy(read(), { id, makeId: makeCopyId, nameOf: editorTexts.copyName });
      edit(() => next);
      announce(editorTexts.announced.copied(name));
      // `makeId` made the copy's own id last.
      focus(activityInput(copyId, 'titulo'));
    },
    /** Removes a blank activity without confirmation. */
    remove: () => {
      const isBlank = activity.name.trim() === '' && activity.questions.length === 0;
      if (isBlank) return takeAway();
      ask({
        title: editorTexts.confirm.activity,
        text: editorTexts.confirm.activityText(name, editorTexts.questionCount(activity.questions.length)),
        run: takeAway,
      });
    },
  };
}
