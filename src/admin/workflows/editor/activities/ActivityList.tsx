import { moveItem } from '#core/workflow/articles.ts';
import { newActivity } from '#core/workflow/newDefinition.ts';
import { useMemo } from 'react';
import type { FieldError } from '#core/validation/validate.ts';
import { type Activity, totalMinutes } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { makeId } from '../../../data/makeId.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { withActivities } from './activityChanges.ts';
import { useEditorActions } from '../editorContext.ts';
import { activityInput, addActivityId, faultsWithin, messagesAt } from '../faultLocations.ts';
import { SortedList } from '../SortedList.tsx';
import { FieldNotes } from '../../fields/TextField.tsx';
import { Button } from '../../../ui/Button.tsx';

type ActivityListProps = {
  readonly activities: readonly Activity[];
  readonly faults: readonly FieldError[];
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onOpen: (id: string) => void;
};

/** The activities in order. Only open ones render their inputs. */
export function ActivityList({ activities, faults, open, onToggle, onOpen }: ActivityListProps) {
  const { edit, announce, focus } = useEditorActions();
  const count = activities.length;
  const wrong = useMemo(
    () => activities.map((_, index) => faultsWithin(faults, 'activities', index)),
    [activities, faults],
  );
  const add = () => {
    const id = makeId();
    edit((now) => withActivities(now, (all) => [...all, newActivity(id)]));
    onOpen(id);
    announce(editorTexts.announced.added(editorTexts.activity(String(count + 1))));
    focus(activityInput(id, 'name'));
  };
  const move = (from: number, to: number) => {
    edit((now) => withActivities(now, (all) => moveItem(all, { from, to })));
    announce(editorTexts.announced.moved(editorTexts.activity(String(from + 1)), String(to + 1), String(count)));
  };
  return (
    <section className="stack" aria-labelledby="flujo:actividades">
      <div className="screen-head">
        <h2 id="flujo:actividades">{editorTexts.activities}</h2>
        {count > 0 && <p className="quiet">{editorTexts.totalMinutes(totalMinutes({ activities }))}</p>}
      </div>
      {count > 1 && <p className="field-help">{editorTexts.orderHelp}</p>}
      {count === 0 ? (
        <p className="empty">{editorTexts.noActivities}</p>
      ) : (
        <SortedList className="items stack gap-3" count={count} onMove={move}>
          {activities.map((activity, index) => (
            <ActivityCard
              key={activity.id}
              {...{ activity, index, count, onToggle }}
              isOpen={open.has(activity.id)}
              faults={wrong[index] ?? noFaults}
            />
          ))}
        </SortedList>
      )}
      <FieldNotes id={addActivityId} faults={count === 0 ? messagesAt(faults, 'activities') : []} />
      <Button id={addActivityId} aria-describedby={`${addActivityId}:nota`} onClick={add}>
        <span aria-hidden="true">+</span> {editorTexts.addActivity}
      </Button>
    </section>
  );
}

const noFaults: readonly FieldError[] = [];
