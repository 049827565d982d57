import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useMemo } from 'react';
import { chartTexts } from '#core/locales/es/admin/chart.ts';
import type { Area } from '../areas/area.ts';
import { type Chart, type ChartNames, type Member, membersIn, removedIn } from './chart.ts';
import type { ChartFields } from './chartFields.ts';
import { type CardActions, cardId, MemberCard, memberName } from './MemberCard.tsx';
import type { ChartFaults } from './useChart.ts';
import type { Photos } from './usePhotos.ts';
import { Button } from '../ui/Button.tsx';

type GroupSectionProps = {
  readonly area: Area;
  readonly chart: Chart;
  readonly group: { readonly value: string; readonly label: string };
  readonly fields: ChartFields;
  readonly faults: ChartFaults;
  readonly photos: Photos['photos'];
  readonly actions: CardActions;
  readonly onAdd: () => void;
  readonly onUndo: (key: string) => void;
};

/** One group of the chart: its cards in order, those to be removed, and the button that adds one. */
export function GroupSection(props: GroupSectionProps) {
  const { area, chart, group, fields, faults, photos, actions, onAdd, onUndo } = props;
  const members = membersIn(chart, group.value);
  const removed = removedIn(chart, group.value);
  const { names } = fields;
  const titleId = `grupo-${group.value}`;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => announcementsOf(members, names), [members, names]);
  return (
    <section className="chart-group" aria-labelledby={titleId}>
      <div className="screen-head">
        <h2 id={titleId}>{group.label}</h2>
        <Button id={`${titleId}:agregar`} onClick={onAdd}>
          <span aria-hidden="true">+</span> {addLabel(group)}
        </Button>
      </div>
      {members.length === 0 && <p className="empty">{chartTexts.nobody}</p>}
      <DndContext
        id={group.value}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: chartTexts.dragHelp } }}
        onDragEnd={({ active, over }) => {
          const to = members.findIndex(({ key }) => key === over?.id);
          if (to >= 0) actions.move(String(active.id), to);
        }}
      >
        <SortableContext items={members.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <ul className="chart-cards">
            {members.map((member, index) => (
              <MemberCard
                key={member.key}
                {...{ area, member, index, fields, actions }}
                count={members.length}
                faults={faults.get(member.key) ?? []}
                photo={photos.get(member.key)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {removed.length > 0 && <RemovedList members={removed} names={names} onUndo={onUndo} />}
    </section>
  );
}

type RemovedListProps = {
  readonly members: readonly Member[];
  readonly names: ChartNames;
  readonly onUndo: (key: string) => void;
};

function RemovedList({ members, names, onUndo }: RemovedListProps) {
  return (
    <div className="chart-removed stack gap-4">
      <h3>{chartTexts.removedTitle}</h3>
      <ul className="stack gap-3">
        {members.map((member) => (
          <li key={member.key} className="row between gap-6">
            <span>{memberName(member, names)}</span>
            <Button
              id={`${cardId(member.key)}:deshacer`}
              aria-label={chartTexts.undoOf(memberName(member, names))}
              onClick={() => onUndo(member.key)}
            >
              {chartTexts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function addLabel({ value, label }: GroupSectionProps['group']): string {
  const labels: Readonly<Record<string, string>> = chartTexts.add;
  return Object.hasOwn(labels, value) ? (labels[value] ?? '') : chartTexts.addTo(label);
}

/** Announcements for screen readers during a drag. */
function announcementsOf(members: readonly Member[], names: ChartNames): Announcements {
  const nameFor = (key: UniqueIdentifier) => {
    const member = members.find((one) => one.key === key);
    return member === undefined ? chartTexts.noName : memberName(member, names);
  };
  const position = (key: UniqueIdentifier) => members.findIndex((one) => one.key === key) + 1;
  return {
    onDragStart: ({ active }) => chartTexts.taken(nameFor(active.id)),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : chartTexts.over(nameFor(active.id), position(over.id), members.length),
    onDragEnd: ({ active, over }) =>
      over === null ? undefined : chartTexts.moved(nameFor(active.id), position(over.id), members.length),
    onDragCancel: ({ active }) => chartTexts.dropped(nameFor(active.id)),
  };
}
