import { sizedAddress } from '#core/files/storedFile.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { Button } from 'antd';
import { memo, useState } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, isSameJson, type Json, pointerTo } from '#core/values/json.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import { useDerivedState } from '../../editing/useDerivedState.ts';
import { AltEditor } from '../../files/AltEditor.tsx';
import { useFormContext } from '../../context/formContext.ts';
import { ErrorText } from '../../controls/ErrorText.tsx';
import { FileImage } from '../../files/FileImage.tsx';
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
        <div className="stack gap-5" onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <ItemInputs {...{ item, index, id, field, textHelpId, isDisabled, actions }} />
        </div>
        <div className="gallery-buttons">
          <ItemButton
            icon="earlier"
            label={`${mediaInputs.earlier}: ${name}`}
            isDisabled={isDisabled}
            isUnavailable={index === 0}
            onPress={() => move(index - 1)}
          />
          <ItemButton
            icon="later"
            label={`${mediaInputs.later}: ${name}`}
            isDisabled={isDisabled}
            isUnavailable={index === count - 1}
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

const paths = {
  earlier: 'M7.5 2.5L4 6l3.5 3.5',
  later: 'M4.5 2.5L8 6 4.5 9.5',
  remove: 'M2.25 3.25h7.5M4.75 3.25v-1.25h2.5v1.25M3.25 3.25l.5 6.75h4.5l.5-6.75',
};

type ItemButtonProps = {
  readonly icon: keyof typeof paths;
  readonly label: string;
  readonly isDisabled: boolean;
  /** Whether the button does nothing now; it stays focusable. */
  readonly isUnavailable?: boolean;
  readonly onPress: () => void;
};

function ItemButton({ icon, label, isDisabled, isUnavailable = false, onPress }: ItemButtonProps) {
  return (
    <Button
      className="gallery-button"
      title={label}
      aria-label={label}
      aria-disabled={isUnavailable || undefined}
      disabled={isDisabled}
      onClick={isUnavailable ? undefined : onPress}
    >
      <svg width="16" height="16" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path
          d={paths[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Button>
  );
}

type ThumbnailProps = {
  readonly address: unknown;
  /** While the person types, the picture stays as it was, since a partial address is invalid. */
  readonly isTyping: boolean;
  /** Id of the text that explains a missing picture. */
  readonly noteId: string;
  readonly position: number;
};

/** A small picture, or a text that explains why there is none. */
function Thumbnail({ address, isTyping, noteId, position }: ThumbnailProps) {
  const { mediaInputs } = useFormContext().messages;
  const [shownAddress] = useDerivedState(address, (before) => (isTyping ? before : address));
  const [failed, setFailed] = useState<unknown>();
  // Our pages load pictures only over https and from the portal itself.
  const source = /^http:/i.test(String(shownAddress).trim()) ? undefined : safeAddress(shownAddress);
  const note =
    typeof shownAddress !== 'string' || shownAddress.trim() === ''
      ? mediaInputs.noAddress
      : source === undefined
        ? mediaInputs.unsafeAddress
        : failed === source
          ? mediaInputs.broken
          : undefined;
  return (
    <div className="gallery-look">
      {note === undefined ? (
        <FileImage
          key={source}
          src={sizedAddress(source ?? '', { width: 640 })}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(source)}
        />
      ) : (
        <p id={noteId}>{note}</p>
      )}
      <span className="gallery-position" aria-hidden="true">
        {position}
      </span>
    </div>
  );
}
