import { useSortable } from '@dnd-kit/sortable';
import type { Field } from '#core/schema/field.ts';
import { isShown } from '#core/store/hidden.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { useMoveKeys } from '#forms/widgets/useMoveKeys.ts';
import type { Area } from '../area.ts';
import { HistoryLink } from '../content/HistoryLink.tsx';
import type { Member } from './chart.ts';
import { chartWords } from './chartWords.ts';
import { MemberInput } from './MemberInput.tsx';
import { MemberPhoto } from './MemberPhoto.tsx';
import { MoveIcon } from './MoveIcon.tsx';
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
  readonly fields: readonly Field[];
  readonly faults: readonly CardFault[];
  readonly photo: PhotoState | undefined;
  readonly actions: CardActions;
};

/** One person: photograph, inputs, and position in the group. */
export function MemberCard({ area, member, index, count, fields: all, faults, photo, actions }: MemberCardProps) {
  const { key, values, theirs = {} } = member;
  const fields = all.filter((field) => isShown(field, values));
  const name = nameOf(member);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    attributes: { roleDescription: chartWords.dragRole },
  });
  const itemRef = useMoveKeys((step) => actions.move(key, index + step));
  const shown = fields.map((field) => `/${field.name}`);
  const otherFaults = faults.filter(({ pointer }) => !shown.includes(pointer));
  return (
    <li ref={itemRef}>
      <div
        ref={setNodeRef}
        className={isDragging ? 'chart-card is-dragged' : 'chart-card'}
        style={{
          transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
          transition,
        }}
        role="group"
        aria-label={chartWords.place(name, index + 1, count)}
      >
        <div className="chart-card-tools">
          <button
            ref={setActivatorNodeRef}
            type="button"
            className="button button-icon button-quiet chart-handle"
            {...attributes}
            {...listeners}
            aria-label={chartWords.drag(name)}
          >
            <MoveIcon look="handle" />
          </button>
          <MoveButton {...{ index, count, name, actions, memberKey: key }} look="earlier" />
          <MoveButton {...{ index, count, name, actions, memberKey: key }} look="later" />
          <button
            type="button"
            className="button button-quiet button-danger chart-remove"
            aria-label={chartWords.remove(name)}
            onClick={() => actions.remove(key)}
          >
            {chartWords.removeShort}
          </button>
        </div>
        {member.news !== undefined && (
          <p className="chart-news">
            {member.news === 'changed' ? chartWords.changedElsewhere : chartWords.removedElsewhere}
          </p>
        )}
        <MemberPhoto
          name={name}
          address={values['image']}
          state={photo}
          onGive={(file) => actions.givePhoto(member, file)}
          onStop={() => actions.stopPhoto(key)}
          onAddress={(address) => actions.change(key, 'image', address)}
        />
        {fields.map((field) => (
          <MemberInput
            key={field.name}
            id={`${cardId(key)}:${field.name}`}
            field={field}
            value={ownValue(values, field.name)}
            faults={faults.filter(({ pointer }) => pointer === `/${field.name}`).map(({ message }) => message)}
            theirs={Object.hasOwn(theirs, field.name) ? { value: theirs[field.name] } : undefined}
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
  readonly look: 'earlier' | 'later';
  readonly memberKey: string;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly actions: CardActions;
};

function MoveButton({ look, memberKey, index, count, name, actions }: MoveButtonProps) {
  const to = look === 'earlier' ? index - 1 : index + 1;
  const isOff = to < 0 || to >= count;
  return (
    <button
      type="button"
      id={`${cardId(memberKey)}:${look}`}
      className="button button-icon button-quiet"
      aria-label={chartWords[look](name)}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || actions.move(memberKey, to)}
    >
      <MoveIcon look={look} />
    </button>
  );
}

export const cardId = (key: string) => `tarjeta-${key}`;

export function nameOf({ values }: Member): string {
  const name = values['name'];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : chartWords.noName;
}
