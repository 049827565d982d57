import { safeAddress } from '#core/text/safeAddress.ts';
import { plainText } from '#core/kinds/texts/plainText.ts';
import { coordinateNames, coordinatesOf, mapAddress } from '#core/kinds/location.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import { fileFacts } from '#core/kinds/file.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { ReactNode } from 'react';
import { isEmpty } from '#core/values/condition.ts';
import type { Field } from '#core/schema/field.ts';
import { kindOf, viewOf } from '#core/kinds/index.ts';
import type { View } from '#core/schema/fieldKind.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { FileImage, FileLink } from '#forms/files/FileImage.tsx';
import { Picture } from './Picture.tsx';
import { RelatedNames } from './RelatedNames.tsx';
import { LinkedRecord } from './LinkedRecord.tsx';
import { staffMessages } from '../texts/staffMessages.ts';

const excerptLength = 160;

type CellProps = {
  readonly field: Field;
  readonly value: Json | undefined;
  /** Whether to show the whole value, as on the screen of a record, instead of an excerpt. */
  readonly isWhole?: boolean;
  /** Alternative text of a picture. */
  readonly pictureText?: string;
};

type Renderer = (props: CellProps & { readonly text: string }) => ReactNode;

const lines: Renderer = ({ text, isWhole }) => <span className="lines">{isWhole ? text : shorten(text)}</span>;

/** Views that are more than their text. */
const renderers: Partial<Record<View, Renderer>> = {
  picture: ({ text, isWhole, pictureText = '' }) =>
    isWhole ? (
      <FileImage className="image-preview" src={text} alt={pictureText} loading="lazy" />
    ) : (
      <Picture className="thumb" source={text} />
    ),
  pictures: galleryView,
  document: fileView,
  coordinates: locationView,
  swatch: ({ text }) => (
    <span className="colour">
      <svg width="14" height="14" aria-hidden="true">
        <rect width="14" height="14" rx="3" fill={text} />
      </svg>
      {text}
    </span>
  ),
  yesNo: ({ text, value }) => <span className={value === true ? 'tag tag-good' : 'tag'}>{text}</span>,
  link: ({ text }) =>
    /^https?:\/\//.test(text) ? (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  email: EmailLink,
  record: ({ field, text, value }) =>
    kindOf(field).references === 'any' ? (
      <LinkedRecord value={text} />
    ) : (
      <RelatedNames type={field.relation ?? ''} ids={[String(value)]} />
    ),
  records: ({ field, value }) => (
    <RelatedNames type={field.relation ?? ''} ids={Array.isArray(value) ? value.map(String) : []} />
  ),
  paragraphs: lines,
  markdown: lines,
};

/** Lets a narrow column break an address before its @ sign instead of within a name. */
function EmailLink({ text }: { readonly text: string }) {
  const [name, ...rest] = text.split('@');
  return (
    <a href={`mailto:${text}`}>
      {name}
      {rest.length === 0 ? null : <wbr />}
      {rest.map((part) => `@${part}`).join('')}
    </a>
  );
}

/** A value in the staff view of its kind. */
export function Cell(props: CellProps) {
  const { field, value } = props;
  const text = isEmpty(value) ? '' : kindOf(field).toText(value, field, staffMessages());
  if (text === '') return null;
  const renderer = renderers[viewOf(field)];
  if (renderer !== undefined) return <>{renderer({ ...props, text })}</>;
  return <>{props.isWhole ? text : shorten(text)}</>;
}

/** Whole words, without empty lines. */
function shorten(text: string): string {
  const dense = text.replaceAll(/\n\s*\n/g, '\n');
  return dense.length <= excerptLength ? dense : `${dense.slice(0, excerptLength).replace(/\s+\S*$/u, '')}…`;
}

type ViewProps = {
  readonly field: Field;
  readonly value: Json | undefined;
  readonly text: string;
  readonly isWhole?: boolean;
};

/** A list shows the first picture and the count; the screen of a record shows all pictures with their texts. */
function galleryView({ field, value, text, isWhole }: ViewProps): ReactNode {
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

function fileView({ value, text }: ViewProps): ReactNode {
  const facts = fileFacts(value, staffMessages());
  if (facts === undefined) return text;
  return <FileLink address={facts.address}>{[facts.name, facts.type].filter(Boolean).join(', ')}</FileLink>;
}

function locationView({ field, value, text, isWhole }: ViewProps): ReactNode {
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
