import { Button, Input } from 'antd';
import { useState } from 'react';
import { kindOf } from '#core/kinds/index.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { useUnfinishedInput } from '../../context/useUnfinishedInput.ts';
import { FileTools } from '../../files/FileTools.tsx';
import { useFormContext } from '../../context/formContext.ts';
import { GalleryItem } from './GalleryItem.tsx';
import { useGallery } from './useGallery.ts';
import type { Widget, WidgetProps } from '../../context/widget.ts';

/** Pictures with thumbnails, addresses and texts. */
function GalleryInput(props: WidgetProps) {
  const { messages } = useFormContext();
  const { field, isDisabled, id } = props;
  const [announcement, setAnnouncement] = useState('');
  const items: readonly Json[] = Array.isArray(props.value) ? (props.value as readonly Json[]) : [];
  const actions = useGallery({ items, id, messages, onChange: props.onChange, onAnnounce: setAnnouncement });
  const members = pictureMembers(field);
  const text = field.fields.find(({ name }) => name === members?.text);
  const helpId = `${id}:text`;
  return (
    <div
      className="gallery stack"
      role="group"
      id={id}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
    >
      {text?.description !== undefined && (
        <p id={helpId} className="field-help">
          {text.label}: {text.description}
        </p>
      )}
      <FileTools
        id={id}
        label={field.label}
        kind="image"
        isMany
        hasHint
        isDisabled={isDisabled}
        onFiles={(files) => actions.add(files.map((file) => pictureOf(file, field)))}
        foot={
          <AddPictures
            id={`${id}:add`}
            isDisabled={isDisabled}
            onAdd={(addresses) => actions.add(addresses.map((address) => pictureAt(address, field)))}
          />
        }
      >
        {items.length === 0 ? (
          <p className="gallery-empty">{messages.mediaInputs.noPictures}</p>
        ) : (
          <ol className="gallery-items">
            {items.map((item, index) => (
              <GalleryItem
                key={index}
                item={item}
                index={index}
                count={items.length}
                id={`${id}/${index}`}
                field={field}
                textHelpId={text?.description === undefined ? undefined : helpId}
                isDisabled={isDisabled}
                actions={actions}
              />
            ))}
          </ol>
        )}
        {items.length > 1 && <p className="field-help">{messages.mediaInputs.moveHint}</p>}
      </FileTools>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

function pictureAt(address: string, field: Field): Json {
  const members = pictureMembers(field);
  return members === undefined ? address : ({ [members.address]: address } satisfies JsonObject);
}

/** The file's alternative text is the default text of the picture. */
function pictureOf({ url, alt }: StoredFile, field: Field): Json {
  const text = pictureMembers(field)?.text;
  const picture = pictureAt(url, field);
  return isJsonObject(picture) && text !== undefined && alt !== '' ? { ...picture, [text]: alt } : picture;
}

export const gallery: Widget = {
  Input: GalleryInput,
  holds: (value, field) => {
    if (!Array.isArray(value) || kindOf(field).view !== 'pictures') return false;
    const isOfObjects = pictureMembers(field) !== undefined;
    return value.every((item) => (isOfObjects ? isJsonObject(item) : typeof item === 'string'));
  },
  isGroup: true,
};

type AddPicturesProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onAdd: (addresses: readonly string[]) => void;
};

/** Adds pictures by address, one per line. Addresses that are typed but not added block submission. */
function AddPictures({ id, isDisabled, onAdd }: AddPicturesProps) {
  const { mediaInputs } = useFormContext().messages;
  const [text, setText] = useState('');
  const [isBlurred, setBlurred] = useState(false);
  const addresses = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isPending = addresses.length > 0;
  useUnfinishedInput(id, isPending ? mediaInputs.addPending : undefined);
  const showsError = isPending && isBlurred;
  const noteId = `${id}:note`;
  const add = () => {
    if (!isPending) return document.getElementById(id)?.focus();
    onAdd(addresses);
    setText('');
    setBlurred(false);
  };
  return (
    <div
      className="field gallery-add"
      onBlur={({ currentTarget, relatedTarget }) => setBlurred(!currentTarget.contains(relatedTarget))}
    >
      <label className="field-label" htmlFor={id}>
        {mediaInputs.addLabel}
      </label>
      <Input.TextArea
        id={id}
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        disabled={isDisabled}
        aria-describedby={noteId}
        aria-invalid={showsError || undefined}
        status={showsError ? 'error' : ''}
        placeholder="https://"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={noteId} className={showsError ? 'field-error' : 'field-help'}>
        {showsError ? mediaInputs.addPending : mediaInputs.addHint}
      </p>
      <Button disabled={isDisabled} onClick={add}>
        {mediaInputs.add}
      </Button>
    </div>
  );
}
