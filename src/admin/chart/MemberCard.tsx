import { useSortable } from '@dnd-kit/sortable';
import { isShown } from '#core/schema/fieldVisibility.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { chartTexts } from '#core/locales/es/admin/chart.ts';
import { useMoveKeys } from '#forms/widgets/useMoveKeys.ts';
import type { Area } from '../areas/area.ts';
import { HistoryLink } from '../records/HistoryLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Outline } from '../ui/Icon.tsx';
import type { ChartNames, Member } from './chart.ts';
import type { ChartFields } from './chartFields.ts';
import { MemberInput } from './MemberInput.tsx';
import { MemberPhoto } from './MemberPhoto.tsx';
import type { CardFault } from './useChart.ts';
import type { PhotoState } from './usePhotos.ts';

/** The actions on a card. */
export type CardActions = {
  readonly change: (key: string, name: string, value: string) => void;
  readonly takeTheirs: (key: string, name: string) => void;
  readonly move: (key: string, to: number) => void;
  readonly remove: (key: string) => void;
  readonly givePhoto: (member: Member, file: File) => void;
  readonly stopPhoto: (key: string) => void;
};

type MemberCardProps = {
  readonly area: Area;
  readonly member: Member;
  /** Index in its group, from 0. */
  readonly index: number;
  readonly count: number;
  readonly fields: ChartFields;
  readonly faults: readonly CardFault[];
  readonly photo: PhotoState | undefined;
  readonly actions: CardActions;
};

/** One person: photograph, inputs, and position in the group. */
export function MemberCard({ area, member, index, count, fields, faults, photo, actions }: MemberCardProps) {
  const { key, values, theirs = {} } = member;
  const { names, photo: photoName } = fields;
  const inputs = fields.inputs.filter((field) => isShown(field, values));
  const name = memberName(member, names);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    attributes: { roleDescription: chartTexts.dragRole },
  });
  const itemRef = useMoveKeys((step) => actions.move(key, index + step));
  const pointers = inputs.map((field) => `/${field.name}`);
  const otherFaults = faults.filter(({ pointer }) => !pointers.includes(pointer));
  return (
    <li ref={itemRef}>
      <div
        ref={setNodeRef}
        className={isDragging ? 'box chart-card is-dragged' : 'box chart-card'}
        style={{
          transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
          transition,
        }}
        role="group"
        aria-label={chartTexts.place(name, index + 1, count)}
      >
        <div className="chart-card-tools">
          <Button
            ref={setActivatorNodeRef}
            look="icon quiet"
            className="chart-handle"
            {...attributes}
            {...listeners}
            aria-label={chartTexts.drag(name)}
          >
            <Outline path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" width={3} />
          </Button>
          <MoveButton {...{ index, count, name, actions, memberKey: key }} variant="earlier" />
          <MoveButton {...{ index, count, name, actions, memberKey: key }} variant="later" />
          <Button
            look="quiet danger"
            className="chart-remove"
            aria-label={chartTexts.remove(name)}
            onClick={() => actions.remove(key)}
          >
            {chartTexts.removeShort}
          </Button>
        </div>
        {member.news !== undefined && (
          <p className="chart-news">
            {member.news === 'changed' ? chartTexts.changedElsewhere : chartTexts.removedElsewhere}
          </p>
        )}
        {photoName !== undefined && (
          <MemberPhoto
            name={name}
            address={ownValue(values, photoName)}
            state={photo}
            onGive={(file) => actions.givePhoto(member, file)}
            onStop={() => actions.stopPhoto(key)}
            onAddress={(address) => actions.change(key, photoName, address)}
          />
        )}
        {inputs.map((field) => (
          <MemberInput
            key={field.name}
            id={`${cardId(key)}:${field.name}`}
            field={field}
            value={ownValue(values, field.name)}
            faults={faults.filter(({ pointer }) => pointer === `/${field.name}`).map(({ message }) => message)}
            theirs={Object.hasOwn(theirs, field.name) ? { value: ownValue(theirs, field.name) } : undefined}
            onChange={(value) => actions.change(key, field.name, value)}
            onTakeTheirs={() => actions.takeTheirs(key, field.name)}
          />
        ))}
        {otherFaults.map(({ message }) => (
          <p key={message} className="fault">
            {message}
          </p>
        ))}
        {member.stored !== undefined && <HistoryLink area={area} id={member.stored.id} isQuiet />}
      </div>
    </li>
  );
}

type MoveButtonProps = {
  readonly variant: 'earlier' | 'later';
  readonly memberKey: string;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly actions: CardActions;
};

function MoveButton({ variant, memberKey, index, count, name, actions }: MoveButtonProps) {
  const to = variant === 'earlier' ? index - 1 : index + 1;
  return (
    <Button
      id={`${cardId(memberKey)}:${variant}`}
      look="icon quiet"
      aria-label={chartTexts[variant](name)}
      isUnavailable={to < 0 || to >= count}
      onClick={() => actions.move(memberKey, to)}
    >
      <Outline path={variant === 'earlier' ? 'M14 6l-6 6 6 6' : 'M10 6l6 6-6 6'} />
    </Button>
  );
}

export const cardId = (key: string) => `tarjeta-${key}`;

export function memberName({ values }: Member, names: ChartNames): string {
  const name = values[names.title];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : chartTexts.noName;
}
