import { memo, useState } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, isSameJson, type Json, pointerTo } from '#core/values/json.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import { AltEditor } from '../../files/AltEditor.tsx';
import { useFormContext } from '../../context/formContext.ts';
import { ErrorText } from '../../controls/ErrorText.tsx';
import { ItemButton } from '../ItemButton.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import type { GalleryActions } from './useGallery.ts';
import { useMoveKeys } from '../useMoveKeys.ts';

type GalleryItemProps = {
  readonly item: Json;
  readonly index: number;
  readonly count: number;
  /** Id of the item, as errors refer to it. */
  readonly id: string;
  /** The gallery's field. */
  readonly field: Field;
  readonly textHelpId: string | undefined;
  readonly isDisabled: boolean;
  readonly actions: GalleryActions;
};

/** One picture: thumbnail, address, text and position. */
function Item({ item, index, count, id, field, textHelpId, isDisabled, actions }: GalleryItemProps) {
  const { messages } = useFormContext();
  const { media, mediaInputs } = messages;
  const [isTyping, setTyping] = useState(false);
  const members = pictureMembers(field);
  const address = members === undefined ? item : isJsonObject(item) ? item[members.address] : undefined;
  const name = media.picture(index + 1, field.label);
  const move = (to: number) => actions.move(index, to);
  const itemRef = useMoveKeys((step) => {
    if (!isDisabled) move(index + step);
  });
  return (
    <li id={`${id}:item`} className="gallery-item" ref={itemRef}>
      <div role="group" aria-label={name} id={members === undefined ? undefined : id}>
        <Thumbnail address={address} isTyping={isTyping} noteId={`${id}:look`} position={index + 1} />
        <div className="gallery-inputs" onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <ItemInputs {...{ item, index, id, field, textHelpId, isDisabled, actions }} />
        </div>
        <div className="gallery-buttons">
          <ItemButton
            icon="earlier"
            label={`${mediaInputs.earlier}: ${name}`}
            isDisabled={isDisabled}
            isOff={index === 0}
            onPress={() => move(index - 1)}
          />
          <ItemButton
            icon="later"
            label={`${mediaInputs.later}: ${name}`}
            isDisabled={isDisabled}
            isOff={index === count - 1}
            onPress={() => move(index + 1)}
          />
          <ItemButton
            icon="remove"
            label={`${mediaInputs.remove}: ${name}`}
            isDisabled={isDisabled}
            onPress={() => actions.remove(index)}
          />
        </div>
      </div>
    </li>
  );
}

type ItemInputsProps = Omit<GalleryItemProps, 'count'>;

function ItemInputs({ item, index, id, field, textHelpId, isDisabled, actions }: ItemInputsProps) {
  const { idPrefix, messages, Member } = useFormContext();
  const pointer = id.slice(idPrefix.length);
  const members = pictureMembers(field);
  if (members === undefined) {
    return (
      <>
        <Member
          field={{
            ...field,
            label: messages.mediaInputs.address,
            description: undefined,
            kind: 'url',
            widget: 'url',
            schema: {},
            isRequired: true,
          }}
          pointer={pointer}
          value={item}
          isDisabled={isDisabled}
          describedBy={`${id}:look`}
          onChange={(address) => actions.change(index, address ?? '')}
        />
        {typeof item === 'string' && <AltEditor address={item} />}
      </>
    );
  }
  const picture = isJsonObject(item) ? item : {};
  return (
    <>
      {field.fields.map((member) => (
        <Member
          key={member.name}
          // The thumbnail is shown above already.
          field={member.name === members.address && member.widget === 'image' ? { ...member, widget: 'url' } : member}
          pointer={pointer + pointerTo(member.name)}
          value={picture[member.name]}
          isDisabled={isDisabled}
          describedBy={
            member.name === members.address ? `${id}:look` : member.name === members.text ? textHelpId : undefined
          }
          isHelpElsewhere={member.name === members.text}
          onChange={(value) => actions.change(index, withMember(picture, { name: member.name, value }))}
        />
      ))}
      <ErrorText pointer={pointer} />
    </>
  );
}

function withMember(
  picture: object,
  { name, value }: { readonly name: string; readonly value: Json | undefined },
): Json {
  const others = Object.entries({ ...picture, [name]: value }).filter(([, member]) => member !== undefined);
  return Object.fromEntries(others) as Json;
}

/** Forms pass equal copies of unchanged values. */
export const GalleryItem = memo(
  Item,
  (before, after) =>
    isSameJson(before.item, after.item) &&
    before.index === after.index &&
    before.count === after.count &&
    before.id === after.id &&
    before.field === after.field &&
    before.isDisabled === after.isDisabled,
);
