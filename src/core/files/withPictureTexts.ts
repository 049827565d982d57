import type { FieldHints } from '../schema/field.ts';
import { isJsonObject } from '../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { kindNameOf } from '../kinds/index.ts';
import type { Catalog } from '../locales/catalog.ts';
import { maxDepth, hintsOf, subschemasIn, propertiesOf, withItems } from '../schema/readFields.ts';
import type { XContent } from '../schema/xContent.ts';

type Properties = NonNullable<JsonSchema['properties']>;

/** A text to be said of an image. */
type Text = { readonly name: string; readonly image: string; readonly schema: JsonSchema };

/** Texts by the object of properties in which their images stand. */
type Found = Map<Properties, Text[]>;

type Place = { readonly root: JsonSchema; readonly words: Catalog; readonly found: Found; readonly depth: number };

/**
 * The schema with a text property after each image that has none, inner ones included; the same object where none is missing.
 * An object that would refuse one more member gets none, and neither do pictures of galleries, which hold their texts themselves.
 */
export function withPictureTexts(schema: JsonSchema, words: Catalog): JsonSchema {
  const found: Found = new Map();
  findTexts(schema, { root: schema, words, found, depth: 0 });
  if (found.size === 0) return schema;
  const texts = subschemasIn(schema, schema).flatMap(({ properties }) => (properties && found.get(properties)) ?? []);
  const grown = withTexts(schema, found) as JsonSchema;
  const content = schema['x-content'] as XContent | undefined;
  return content === undefined ? grown : { ...grown, 'x-content': withNames(content, texts) };
}

/** Notes the missing texts of one object's images, and looks into its groups and lists. */
function findTexts(schema: JsonSchema, place: Place): void {
  const { root, found, depth } = place;
  const parts = subschemasIn(schema, root);
  const isKnown = parts.some(({ properties }) => properties !== undefined && found.has(properties));
  if (isKnown || depth >= maxDepth) return;
  const properties = propertiesOf(schema, root);
  for (const text of missingTexts(properties, place)) {
    const holder = parts.find((part) => asSchema(part.properties?.[text.image]) !== undefined);
    if (holder?.properties === undefined || !mayHold(parts, { name: text.name, holder })) continue;
    found.set(holder.properties, [...(found.get(holder.properties) ?? []), text]);
  }
  for (const property of properties.values()) {
    const inner = withItems(resolveRef(property, root), root);
    const kind = kindNameOf(inner, hintsOf(property, root));
    const next = kind === 'object' ? inner : kind === 'objectList' ? asSchema(inner.items) : undefined;
    if (next !== undefined) findTexts(next, { ...place, depth: depth + 1 });
  }
}

function missingTexts(properties: ReadonlyMap<string, JsonSchema>, { root, words }: Place): readonly Text[] {
  const hints = [...properties.values()].map((property) => hintsOf(property, root));
  const told = new Set(hints.map(({ textOf }) => textOf));
  const taken = new Set([...properties.keys(), ...hints.flatMap(({ formerly = [] }) => formerly)].map(lower));
  return [...properties].flatMap(([image, property]) => {
    const schema = resolveRef(property, root);
    const own = hintsOf(property, root);
    if (told.has(image) || kindNameOf(schema, own) !== 'image') return [];
    const name = freeName(image, taken);
    const formerly = (own.formerly ?? []).map(nameOf).filter((former) => !taken.has(lower(former)));
    for (const one of [name, ...formerly]) taken.add(lower(one));
    return [
      { name, image, schema: textSchema(schema.title ?? image, { hints: hintsFor(image, own, formerly), words }) },
    ];
  });
}

function textSchema(
  title: string,
  { hints, words }: { readonly hints: FieldHints; readonly words: Catalog },
): JsonSchema {
  const { pictureText, pictureTextHelp } = words.schemas;
  return {
    title: pictureText(title),
    description: pictureTextHelp,
    type: 'string',
    maxLength: 200,
    'x-field': hints,
  };
}

const nameOf = (image: string) => `${image}Texto`;
const lower = (name: string) => name.toLowerCase();

function freeName(image: string, taken: ReadonlySet<string>): string {
  let name = nameOf(image);
  for (let count = 2; taken.has(lower(name)); count += 1) name = `${nameOf(image)}${count}`;
  return name;
}

/** Who may see, give and lose the image may do so with its text. */
function hintsFor(image: string, own: FieldHints, formerly: readonly string[]): FieldHints {
  const shared = ['public', 'personalData', 'writeOnly', 'onlyNew', 'showIf'] as const;
  const kept = shared.filter((word) => own[word] !== undefined).map((word) => [word, own[word]]);
  return { textOf: image, ...Object.fromEntries(kept), ...(formerly.length > 0 && { formerly }) };
}

/** Whether an object that is to be valid under all these schemas may have one more member. */
function mayHold(
  parts: readonly JsonSchema[],
  { name, holder }: { readonly name: string; readonly holder: JsonSchema },
): boolean {
  const isOpen = (word: unknown) => word === undefined || word === true;
  return parts.every(
    (part, index) =>
      ['propertyNames', 'maxProperties', 'enum', 'const'].every((word) => part[word] === undefined) &&
      !Object.keys(asSchema(part['patternProperties']) ?? {}).some((pattern) => new RegExp(pattern, 'u').test(name)) &&
      (part === holder || isOpen(part['additionalProperties'])) &&
      (part === holder || index === 0 || isOpen(part['unevaluatedProperties'])),
  );
}

/** A copy in which every object of properties has its texts, each after its image. */
function withTexts(node: unknown, found: Found): unknown {
  if (Array.isArray(node)) return node.map((item) => withTexts(item, found));
  if (!isJsonObject(node)) return node;
  const texts = found.get(node as Properties) ?? [];
  const members = Object.entries(node).flatMap(([name, member]) => [
    [name, withTexts(member, found)],
    ...texts.filter(({ image }) => image === name).map((text) => [text.name, text.schema]),
  ]);
  return Object.fromEntries(members);
}

/** Screens and groups that name an image name its text after it. */
function withNames(content: XContent, texts: readonly Text[]): XContent {
  const grown = (names: readonly string[]) =>
    names.flatMap((name) => [name, ...texts.filter(({ image }) => image === name).map((text) => text.name)]);
  const { screens, groups } = content;
  return {
    ...content,
    ...(screens && {
      screens: screens.map(({ fields, ...rest }) => (fields ? { ...rest, fields: grown(fields) } : rest)),
    }),
    ...(groups && { groups: groups.map((group) => ({ ...group, fields: grown(group.fields) })) }),
  };
}
