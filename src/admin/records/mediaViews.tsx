import { ownValue } from '#core/values/ownValue.ts';
import type { ReactNode } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { fileFacts } from '#core/kinds/file.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import { kindOf } from '#core/kinds/index.ts';
import { coordinateNames, coordinatesOf, mapAddress } from '#core/kinds/location.ts';
import { plainText } from '#core/kinds/texts/plainText.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { FileLink } from '#forms/files/FileImage.tsx';
import { Picture } from './Picture.tsx';
import { staffMessages } from '../texts/staffMessages.ts';

type ViewProps = {
  readonly field: Field;
  readonly value: Json | undefined;
  readonly text: string;
  readonly isWhole?: boolean;
};

/** A list shows the first picture and the count; a record's own screen shows all pictures with their texts. */
export function galleryView({ field, value, text, isWhole }: ViewProps): ReactNode {
  const { address = '' } = pictureMembers(field) ?? {};
  const pictures = (Array.isArray(value) ? (value as readonly Json[]) : []).map((item) =>
    isJsonObject(item)
      ? { source: safeAddress(item[address]), lines: membersText(item, { field, except: [address] }) }
      : { source: safeAddress(item), lines: [plainText(item)] },
  );
  if (isWhole) {
    return (
      <ul className="pictures">
        {pictures.map(({ source, lines }, index) => (
          <li key={index}>
            {source !== undefined && <Picture className="thumb" source={source} />}
            <span className="lines">{lines.join('\n')}</span>
          </li>
        ))}
      </ul>
    );
  }
  const first = pictures.find(({ source }) => source !== undefined)?.source;
  return (
    <span className="pictures-glimpse">
      {first !== undefined && <Picture className="thumb" source={first} />} {text}
    </span>
  );
}

type Members = { readonly field: Field; readonly except: readonly (string | undefined)[] };

function membersText(holder: JsonObject, { field, except }: Members): readonly string[] {
  return field.fields
    .filter(({ name }) => !except.includes(name))
    .map((member) => kindOf(member).toText(ownValue(holder, member.name), member, staffMessages()))
    .filter((line) => line !== '');
}

export function fileView({ value, text }: ViewProps): ReactNode {
  const facts = fileFacts(value, staffMessages());
  if (facts === undefined) return text;
  return <FileLink address={facts.address}>{[facts.name, facts.type].filter(Boolean).join(', ')}</FileLink>;
}

export function locationView({ field, value, text, isWhole }: ViewProps): ReactNode {
  const coordinates = coordinatesOf(value, field);
  if (coordinates === undefined || !isJsonObject(value)) return text;
  const names = coordinateNames(field);
  const others = isWhole ? membersText(value, { field, except: [names?.lat, names?.lng] }) : [];
  return (
    <>
      {link(mapAddress(coordinates), text)}
      {others.length > 0 && <span className="lines">{`\n${others.join('\n')}`}</span>}
    </>
  );
}

function link(address: string, text: string): ReactNode {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
