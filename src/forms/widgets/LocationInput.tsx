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
import { MapPart } from '../map/MapPart.tsx';
import { DegreeInput } from './DegreeInput.tsx';
import { PositionPaste } from './PositionPaste.tsx';
import type { Widget, WidgetProps } from '../context/widget.ts';

/** Member names when the schema is not that of a location. */
const defaultNames = { lat: 'lat', lng: 'lng' };

/** Coordinates as two numbers, typed or taken from pasted text; other members of the value follow below. */
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
      <p className="said" aria-live="polite">
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
        {messages.media.seeMap} <span className="said">{messages.mediaInputs.opensTab}</span>
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
