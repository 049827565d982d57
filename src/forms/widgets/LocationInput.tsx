import { degreeNotation } from '#core/numbers/readNumber.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject, pointerTo } from '#core/values/json.ts';
import {
  coordinateNames,
  type Coordinates,
  coordinatesOf,
  location as kind,
  mapAddress,
} from '#core/kinds/location.ts';
import { useFormContext } from '../context/formContext.ts';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';
import { LabelledInput } from '../controls/LabelledInput.tsx';
import { describedBy, inputIds } from '../context/inputIds.ts';
import { MapPart } from '../map/MapPart.tsx';
import { isShortLink, parsePosition } from '../map/parsePosition.ts';
import { useNumberText } from '../numbers/useNumberText.ts';
import { NumberNote } from '../numbers/NumberNote.tsx';
import type { Widget, WidgetProps } from '../context/widget.ts';

/** Member names when the schema does not describe a location. */
const defaultNames = { lat: 'lat', lng: 'lng' };

/** Coordinates as two numbers, typed or read from pasted text; other members of the value follow below. */
function LocationInput(props: WidgetProps) {
  const { idPrefix, messages, Member } = useFormContext();
  const { field, isDisabled } = props;
  const [announcement, setAnnouncement] = useState('');
  const value: JsonObject = isJsonObject(props.value) ? props.value : {};
  const names = coordinateNames(field) ?? defaultNames;
  const pointer = props.id.slice(idPrefix.length);
  const change = (members: JsonObject) => {
    const next = Object.entries({ ...value, ...members }).filter(([, member]) => member !== undefined);
    props.onChange(next.length === 0 ? undefined : (Object.fromEntries(next) as Json));
  };
  const applyPasted = (position: Coordinates) => {
    const next = { [names.lat]: position.lat, [names.lng]: position.lng };
    change(next);
    setAnnouncement(messages.mediaInputs.pasted(kind.toText(next, field, messages)));
  };
  const degrees = [
    { name: names.lat, label: messages.mediaInputs.latitude },
    { name: names.lng, label: messages.mediaInputs.longitude },
  ];
  return (
    <div
      className="location stack"
      role="group"
      id={props.id}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
    >
      <PositionPaste id={`${props.id}:paste`} isDisabled={isDisabled} onPosition={applyPasted} />
      <MapPart
        label={field.label}
        position={coordinatesOf(value, field)}
        isDisabled={isDisabled}
        isOpenAtOnce={false}
        onPosition={(position) => change({ [names.lat]: position.lat, [names.lng]: position.lng })}
      />
      <div className="location-degrees">
        {degrees.map(({ name, label }) => (
          <DegreeInput
            key={name}
            pointer={pointer + pointerTo(name)}
            label={ownTitle(name, field) ?? label}
            value={value[name]}
            isRequired={props.isRequired}
            isDisabled={isDisabled}
            onChange={(degree) => change({ [name]: degree })}
          />
        ))}
      </div>
      {field.fields
        .filter(({ name }) => name !== names.lat && name !== names.lng)
        .map((other) => (
          <Member
            key={other.name}
            field={other}
            pointer={pointer + pointerTo(other.name)}
            value={value[other.name]}
            isDisabled={isDisabled}
            onChange={(member) => change({ [other.name]: member })}
          />
        ))}
      <PositionNote value={value} field={field} />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** The coordinates as text, with a link to a map. */
function PositionNote({ value, field }: { readonly value: JsonObject; readonly field: Field }) {
  const { messages } = useFormContext();
  const position = coordinatesOf(value, field);
  if (position === undefined) return null;
  return (
    <p className="field-help file-note cluster align-stretch gap-2 gap-x-6">
      <span>{kind.toText(value, field, messages)}</span>
      <a href={mapAddress(position)} target="_blank" rel="noopener noreferrer">
        {messages.media.seeMap} <span className="visually-hidden">{messages.mediaInputs.opensTab}</span>
      </a>
    </p>
  );
}

function ownTitle(name: string, { fields }: Field): string | undefined {
  return fields.find((field) => field.name === name)?.schema.title;
}

const isDegree = (value: unknown) => value === undefined || value === null || typeof value === 'number';

export const location: Widget = {
  Input: LocationInput,
  holds: (value, field) => {
    const names = coordinateNames(field);
    return names !== undefined && isJsonObject(value) && isDegree(value[names.lat]) && isDegree(value[names.lng]);
  },
  isGroup: true,
};

type DegreeInputProps = {
  readonly pointer: string;
  readonly label: string;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (degree: number | undefined) => void;
};

/** Degrees with a decimal point or comma. */
function DegreeInput({ pointer, label, value, isRequired, isDisabled, onChange }: DegreeInputProps) {
  const { idPrefix, errors, messages } = useFormContext();
  const ids = inputIds(idPrefix, pointer);
  const noteId = `${ids.input}:note`;
  const number = useNumberText({
    value: typeof value === 'number' ? value : undefined,
    notation: degreeNotation,
    messages,
    onChange,
  });
  const hasErrors = errors.has(pointer) || number.isFaultShown;
  const described = describedBy(ids, { hasErrors: errors.has(pointer), hasHelp: false });
  useUnfinishedInput(ids.input, number.fault && messages.mediaInputs.numberWrong);
  return (
    <LabelledInput pointer={pointer} label={label} help={undefined} isRequired={isRequired} widget={{}} width="half">
      <Input
        {...number.attributes}
        id={ids.input}
        disabled={isDisabled}
        aria-describedby={number.isFaultShown ? noteId : described}
        aria-required={isRequired || undefined}
        aria-invalid={hasErrors || undefined}
        status={hasErrors ? 'error' : ''}
      />
      <NumberNote id={noteId} number={{ ...number, fault: messages.mediaInputs.numberWrong }} />
    </LabelledInput>
  );
}

type PositionPasteProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onPosition: (position: Coordinates) => void;
};

/** Reads coordinates from pasted text and clears itself. Text that it cannot read stays, and is reported on blur. */
function PositionPaste({ id, isDisabled, onPosition }: PositionPasteProps) {
  const { mediaInputs } = useFormContext().messages;
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  const error = text.trim() === '' ? undefined : isShortLink(text) ? mediaInputs.pasteShort : mediaInputs.pasteWrong;
  useUnfinishedInput(id, error);
  const apply = (pasted: string): boolean => {
    const position = parsePosition(pasted);
    if (position === undefined) return false;
    onPosition(position);
    setText('');
    return true;
  };
  const showsError = error !== undefined && !isTyping;
  const noteId = `${id}:note`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {mediaInputs.paste}
      </label>
      <Input
        id={id}
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={noteId}
        aria-invalid={showsError || undefined}
        status={showsError ? 'error' : ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          if (apply(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          apply(text);
        }}
        onPressEnter={(event) => {
          // Enter would submit the form.
          if (text.trim() === '') return;
          event.preventDefault();
          if (!apply(text)) setTyping(false);
        }}
      />
      <p id={noteId} className={showsError ? 'field-error' : 'field-help'} role={showsError ? 'alert' : undefined}>
        {showsError ? error : mediaInputs.pasteHint}
      </p>
    </div>
  );
}
