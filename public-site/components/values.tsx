import { ownValue } from '#core/values/ownValue.ts';
import type { ReactNode } from 'react';
import { shownMembers } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject } from '#core/values/json.ts';
import { fileFacts } from '#core/kinds/file.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import { viewOf } from '#core/kinds/index.ts';
import type { View } from '#core/schema/fieldKind.ts';
import { coordinateNames, coordinatesOf, mapAddress } from '#core/kinds/location.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isReference, referenceIn } from '#core/schema/references.ts';
import { pictureText } from '#core/records/pictureText.ts';
import type { Values } from '#core/values/record.ts';
import { longDay, longInstant } from '../text/dates.ts';
import { PictureGrid, galleryPictures } from './PictureGrid.tsx';
import { mailTo } from '../text/mailTo.ts';
import { Markdown, Paragraphs, Picture } from './prose.tsx';
import type { RelatedLinks } from '../portal/related.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import { labelFor, textOf } from '../portal/titles.ts';

export type ValueContext = {
  readonly messages: ServerCatalog;
  readonly related: RelatedLinks;
  /** The text stored beside the address of the shown picture; '' when there is none. */
  readonly pictureText?: string;
};

type ValueRenderer = (value: unknown, field: Field, context: ValueContext) => ReactNode;

/** A value as citizens see it; nothing when it is empty. A value that does not match its field's kind is shown as text. */
export function Value({
  value,
  field,
  context,
}: {
  readonly value: unknown;
  readonly field: Field;
  readonly context: ValueContext;
}) {
  return renderers[viewOf(field)]?.(value, field, context) ?? plain(value, field, context);
}

/** Whether the value holds anything to show. */
export function hasValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(hasValue);
  if (isJsonObject(value)) return Object.values(value).some(hasValue);
  return value !== undefined && value !== null;
}

/** Whether a field shows anything to citizens: a relation does only when its record is published. */
export function isShown(value: unknown, field: Field, related: RelatedLinks): boolean {
  if (!isReference(field)) return !field.isWriteOnly && hasValue(value);
  return [value].flat().some((item) => linkOf(item, field, related) !== undefined);
}

/** Labels and values of a group of fields; nothing when all are empty. */
export function ValueList({
  fields,
  values,
  context,
}: {
  readonly fields: readonly Field[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: ValueContext;
}) {
  const shownFields = fields.filter(
    (field) => field.textOf === undefined && isShown(ownValue(values, field.name), field, context.related),
  );
  if (shownFields.length === 0) return null;
  return (
    <dl className="values">
      {shownFields.map((field) => (
        <div key={field.name}>
          <dt>{labelFor(field, context.messages)}</dt>
          <dd>
            <Value
              value={ownValue(values, field.name)}
              field={field}
              context={{ ...context, pictureText: pictureText(field.name, { fields, values: values as Values }) }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const plain: ValueRenderer = (value, field, { messages }) =>
  textOf(value, field, messages) || (typeof value === 'object' ? JSON.stringify(value) : '');

const link = (href: string | undefined, text: ReactNode) =>
  href === undefined ? undefined : <a href={href}>{text}</a>;

const items = (value: unknown, show: (item: unknown) => ReactNode) =>
  Array.isArray(value) ? (
    <ul>
      {value.filter(hasValue).map((item, index) => (
        // An index is a safe key: the page is rendered once and never reordered.
        <li key={index}>{show(item)}</li>
      ))}
    </ul>
  ) : undefined;

const relatedLink = (value: unknown, field: Field, { related }: ValueContext) => {
  const target = linkOf(value, field, related);
  return target === undefined ? '' : (link(target.href, target.title) ?? target.title);
};

function linkOf(value: unknown, field: Field, related: RelatedLinks) {
  const reference = referenceIn(value, field);
  return reference === undefined ? undefined : related.get(`${reference.type}/${reference.id}`);
}

/** Views that are more than their text. */
const renderers: Partial<Record<View, ValueRenderer>> = {
  paragraphs: (value) => (typeof value === 'string' ? <Paragraphs text={value} /> : undefined),
  markdown: (value) => (typeof value === 'string' ? <Markdown text={value} /> : undefined),
  day: (value) => timeOf(value, longDay(value)),
  instant: (value, _field, { messages }) => timeOf(value, longInstant(value, messages.country.timeZone)),
  clock: (value) => timeOf(value, clockOf(value)),
  email: (value) => (typeof value === 'string' ? link(mailTo(value), value) : undefined),
  phone: (value, _field, { messages }) =>
    typeof value === 'string' ? link(telephoneLink(value, messages.country), value) : undefined,
  link: (value) => link(safeAddress(value), <span className="address">{String(value)}</span>),
  swatch: (value) =>
    typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value) ? <Swatch colour={value} /> : undefined,
  picture: (value, field, { pictureText: text = '' }) =>
    safeAddress(value) === undefined ? undefined : (
      <Picture address={value} alt={text || field.label} prefersOwnText={text === ''} />
    ),
  pictures: (value, field, context) =>
    Array.isArray(value) ? <Pictures value={value} field={field} label={field.label} context={context} /> : undefined,
  document: (value, _field, { messages }) => {
    const facts = fileFacts(value, messages);
    return facts === undefined
      ? undefined
      : link(facts.address, <span className="address">{[facts.name, facts.type].filter(Boolean).join(', ')}</span>);
  },
  coordinates: (value, field, context) => renderLocation(value, field, context),
  options: (value, field, { messages }) =>
    items(
      value,
      (item) =>
        field.options.find((option) => option.value === item)?.label ??
        textOf(item, { ...field, kind: 'text' }, messages),
    ),
  items: (value, field, { messages }) => items(value, (item) => textOf(item, { ...field, kind: 'text' }, messages)),
  record: relatedLink,
  records: (value, field, context) =>
    items(
      [value].flat().filter((item) => isShown(item, field, context.related)),
      (item) => relatedLink(item, field, context),
    ),
  group: (value, field, context) =>
    isJsonObject(value) ? <ValueList fields={shownMembers(field)} values={value} context={context} /> : undefined,
  groups: (value, field, context) =>
    items(value, (item) =>
      isJsonObject(item) ? (
        <ValueList fields={shownMembers(field)} values={item} context={context} />
      ) : (
        plain(item, field, context)
      ),
    ),
  json: (value) => <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>,
};

type PicturesProps = {
  readonly value: unknown;
  readonly field: Field;
  /** The fallback name of pictures without a text. */
  readonly label: string;
  readonly context: ValueContext;
};

/** The pictures of a gallery with all members of each. */
export function Pictures({ value, field, label, context }: PicturesProps) {
  const members = pictureMembers(field);
  const others = field.fields.filter(({ name }) => name !== members?.address && name !== members?.text);
  return (
    <PictureGrid
      pictures={galleryPictures(value, field)}
      label={label}
      messages={context.messages}
      more={(values) => <ValueList fields={others} values={values} context={context} />}
    />
  );
}

/** A location as text with a map link, then its other members. */
const renderLocation: ValueRenderer = (value, field, context) => {
  const coordinates = coordinatesOf(value, field);
  if (coordinates === undefined || !isJsonObject(value)) return undefined;
  const names = coordinateNames(field);
  const others = field.fields.filter(({ name }) => name !== names?.lat && name !== names?.lng);
  return (
    <>
      <span itemScope itemType="https://schema.org/GeoCoordinates">
        <meta itemProp="latitude" content={String(coordinates.lat)} />
        <meta itemProp="longitude" content={String(coordinates.lng)} />
        {plain(value, field, context)}
      </span>{' '}
      {link(mapAddress(coordinates), context.messages.media.seeMap)}
      <ValueList fields={others} values={value} context={context} />
    </>
  );
};

function timeOf(value: unknown, text: string | undefined): ReactNode {
  return text === undefined ? undefined : <time dateTime={String(value)}>{text}</time>;
}

/** The hour and minute of a time of day, which is stored with seconds and zone. */
function clockOf(value: unknown): string | undefined {
  return typeof value === 'string' ? /^([01]\d|2[0-3]):[0-5]\d/.exec(value)?.[0] : undefined;
}

/** An SVG square, because the content security policy forbids style attributes. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className="swatch">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <rect width="20" height="20" rx="4" fill={colour} />
      </svg>
      {colour}
    </span>
  );
}
