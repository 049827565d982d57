import { kinds as installedKinds } from '#core/kinds/extensions/installedKinds.ts';
import type { FieldKindName } from '#core/names/fieldKindNames.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';

const options = ['Opción 1', 'Opción 2'];
const address = '^(https?://[^\\s/\\\\]|/[^\\s/\\\\])\\S*$';

const image = { type: 'string', pattern: address, maxLength: 2000, 'x-field': { kind: 'image' } };
const degrees = (title: string, limit: number) => ({ title, type: 'number', minimum: -limit, maximum: limit });

/** The schemas of new fields, without their labels, for kinds that need nothing else. */
export const newFields = {
  text: { type: 'string', maxLength: 120 },
  longText: { type: 'string', maxLength: 2000 },
  richText: { type: 'string', maxLength: 20_000, 'x-field': { kind: 'richText' } },
  integer: { type: 'integer' },
  number: { type: 'number' },
  money: { type: 'number', minimum: 0, 'x-field': { kind: 'money' } },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  choice: { type: 'string', enum: options },
  choices: { type: 'array', uniqueItems: true, items: { type: 'string', enum: options } },
  email: { type: 'string', format: 'email', maxLength: 254 },
  phone: { type: 'string', maxLength: 30, 'x-field': { kind: 'phone' } },
  url: { type: 'string', format: 'uri', maxLength: 2000 },
  colour: { type: 'string', format: 'color' },
  slug: { type: 'string', maxLength: 90, 'x-field': { kind: 'slug' } },
  image,
  gallery: {
    type: 'array',
    maxItems: 40,
    items: {
      type: 'object',
      required: ['imagen'],
      properties: {
        imagen: { title: designerTexts.parts.picture, ...image },
        texto: { title: designerTexts.parts.pictureText, type: 'string', maxLength: 200 },
      },
    },
    'x-field': { kind: 'gallery' },
  },
  file: { type: 'string', pattern: address, maxLength: 2000, 'x-field': { kind: 'file' } },
  location: {
    type: 'object',
    required: ['lat', 'lng'],
    properties: { lat: degrees(designerTexts.parts.latitude, 90), lng: degrees(designerTexts.parts.longitude, 180) },
    'x-field': { kind: 'location' },
  },
  list: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 200 } },
} as const satisfies Partial<Record<FieldKindName, JsonSchema>>;

/** Kinds whose fields refer to another content type, and kinds whose fields contain fields. */
export const relatedKinds = ['relation', 'relations'] as const satisfies readonly FieldKindName[];
export const composedKinds = ['object', 'objectList'] as const satisfies readonly FieldKindName[];

export type NewKind = keyof typeof newFields | (typeof relatedKinds)[number] | (typeof composedKinds)[number];

export const newKinds = [...Object.keys(newFields), ...relatedKinds, ...composedKinds] as readonly NewKind[];

/** The labels of the kinds that extensions offer, by the names that schemas use. */
export const extensionKinds: ReadonlyMap<string, string> = new Map(
  Object.entries(installedKinds).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
);

/** The schema of a new field of an extension's kind, without its label. */
export function extensionFieldOf(kind: string): JsonSchema | undefined {
  const jsonType = installedKinds[kind]?.jsonType;
  return jsonType && { type: jsonType, 'x-field': { kind } };
}

type Parts = {
  /** The name of the content type that a relation leads to. */
  readonly target: string;
  /** The labels of the fields of a group, separated by commas. */
  readonly parts: string;
};

/** The schema of a new field without its label; undefined while it lacks what its kind needs. */
export function newFieldOf(kind: NewKind, { target, parts }: Parts): JsonSchema | undefined {
  const text = { type: 'string' };
  switch (kind) {
    case 'relation':
      return target === '' ? undefined : { ...text, 'x-field': targetHints(target) };
    case 'relations':
      return target === ''
        ? undefined
        : { type: 'array', uniqueItems: true, items: text, 'x-field': targetHints(target) };
    case 'object':
      return groupOf(parts);
    case 'objectList': {
      const items = groupOf(parts);
      return items && { type: 'array', maxItems: 50, items };
    }
    default:
      return newFields[kind];
  }
}

/** Names a catalogue itself, not its content type: while the catalogue is removed, the field is plain text. */
function targetHints(target: string) {
  const catalogue = catalogueOf(target);
  return catalogue === undefined ? { relation: target } : { catalogue };
}

function groupOf(parts: string): JsonSchema | undefined {
  const properties: Record<string, JsonSchema> = {};
  for (const title of parts.split(',').map((part) => part.trim()))
    if (title !== '') properties[fieldNameOf(title, Object.keys(properties))] = { title, ...newFields.text };
  return Object.keys(properties).length === 0 ? undefined : { type: 'object', properties };
}

/** A free name for a field, from its label: 'Fecha de entrega' becomes fechaDeEntrega. */
export function fieldNameOf(label: string, usedNames: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^[^a-zA-Z]+/, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  const joined = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')
    .slice(0, 40);
  const name = joined === '' || joined in {} ? 'campo' : joined;
  const inUse = new Set(usedNames.map((one) => one.toLowerCase()));
  if (!inUse.has(name.toLowerCase())) return name;
  for (let count = 2; ; count += 1) if (!inUse.has(`${name}${count}`.toLowerCase())) return `${name}${count}`;
}
