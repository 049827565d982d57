import { ownValue } from '../values/ownValue.ts';
import type { FieldHints } from '../schema/field.ts';
import { isJsonObject } from '../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { kindByName, kindNameOf } from '../kinds/index.ts';
import type { SchemaCatalog } from '../locales/catalog.ts';
import { innerSchema, maxDepth, hintsOf, withItems } from './readFields.ts';
import { subschemasIn, propertiesOf } from '../schema/propertiesOf.ts';
import type { XContent } from '../schema/xContent.ts';

type Properties = NonNullable<JsonSchema['properties']>;

/** An alternative text property to add. */
type Text = { readonly name: string; readonly image: string; readonly schema: JsonSchema };

/** Texts by the `properties` object of their images. */
type MissingTexts = Map<Properties, Text[]>;

type Context = {
  readonly root: JsonSchema;
  readonly messages: SchemaCatalog;
  readonly missing: MissingTexts;
  /** The least depth at which the properties of an object were searched. */
  readonly searched: Map<Properties, number>;
  readonly depth: number;
};

/**
 * Adds an alternative text property after each image without one, nested ones included. Returns the same object when none is
 * missing. Objects that refuse additional members get none, and neither do galleries, whose pictures have their own texts.
 */
export function withPictureTexts(schema: JsonSchema, messages: SchemaCatalog): JsonSchema {
  const missing: MissingTexts = new Map();
  findTexts(schema, { root: schema, messages, missing, searched: new Map(), depth: 0 });
  if (missing.size === 0) return schema;
  const texts = subschemasIn(schema, schema).flatMap(({ properties }) => (properties && missing.get(properties)) ?? []);
  const extended = withTexts(schema, missing) as JsonSchema;
  const content = schema['x-content'] as XContent | undefined;
  return content === undefined ? extended : { ...extended, 'x-content': withTextNamesIn(content, texts) };
}

/** Collects the missing texts of one object's images, and of its groups and lists. */
function findTexts(schema: JsonSchema, context: Context): void {
  const { root, missing, searched, depth } = context;
  const subschemas = subschemasIn(schema, root);
  const propertyMaps = subschemas.map(({ properties }) => properties).filter((properties) => properties !== undefined);
  const isSearched =
    propertyMaps.length > 0 && propertyMaps.every((properties) => (searched.get(properties) ?? maxDepth) <= depth);
  if (isSearched || propertyMaps.some((properties) => missing.has(properties)) || depth >= maxDepth) return;
  for (const properties of propertyMaps) searched.set(properties, Math.min(depth, searched.get(properties) ?? depth));
  const properties = propertiesOf(schema, root);
  for (const text of missingTexts(properties, context)) {
    const holder = subschemas.find((part) => asSchema(ownValue(part.properties, text.image)) !== undefined);
    if (holder?.properties === undefined || !acceptsMember(subschemas, { name: text.name, holder })) continue;
    missing.set(holder.properties, [...(missing.get(holder.properties) ?? []), text]);
  }
  for (const property of properties.values()) {
    const inner = withItems(resolveRef(property, root), root);
    const kind = kindByName(kindNameOf(inner, hintsOf(property, root)));
    const next = kind.isGroup === true ? innerSchema(kind, inner) : undefined;
    if (next !== undefined) findTexts(next, { ...context, depth: depth + 1 });
  }
}

function missingTexts(properties: ReadonlyMap<string, JsonSchema>, { root, messages }: Context): readonly Text[] {
  const hints = [...properties.values()].map((property) => hintsOf(property, root));
  const imagesWithText = new Set(hints.map(({ textOf }) => textOf));
  const usedNames = new Set([...properties.keys(), ...hints.flatMap(({ formerly = [] }) => formerly)].map(lower));
  return [...properties].flatMap(([image, property]) => {
    const schema = resolveRef(property, root);
    const propertyHints = hintsOf(property, root);
    if (imagesWithText.has(image) || kindByName(kindNameOf(schema, propertyHints)).file !== 'picture') return [];
    const name = freeName(image, usedNames);
    const formerly = (propertyHints.formerly ?? []).map(nameOf).filter((former) => !usedNames.has(lower(former)));
    for (const one of [name, ...formerly]) usedNames.add(lower(one));
    return [
      {
        name,
        image,
        schema: textSchema(schema.title ?? image, { hints: hintsFor(image, propertyHints, formerly), messages }),
      },
    ];
  });
}

function textSchema(
  title: string,
  { hints, messages }: { readonly hints: FieldHints; readonly messages: SchemaCatalog },
): JsonSchema {
  const { pictureText, pictureTextHelp } = messages.schemas;
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

function freeName(image: string, usedNames: ReadonlySet<string>): string {
  let name = nameOf(image);
  for (let count = 2; usedNames.has(lower(name)); count += 1) name = `${nameOf(image)}${count}`;
  return name;
}

/** The text has the same visibility and permissions as its image. */
function hintsFor(image: string, own: FieldHints, formerly: readonly string[]): FieldHints {
  const shared = ['public', 'personalData', 'writeOnly', 'onlyNew', 'showIf', 'whenHidden'] as const;
  const copied = shared.filter((keyword) => own[keyword] !== undefined).map((keyword) => [keyword, own[keyword]]);
  return { textOf: image, ...Object.fromEntries(copied), ...(formerly.length > 0 && { formerly }) };
}

/** Whether an object that is valid under all these schemas may have one more member. */
function acceptsMember(
  subschemas: readonly JsonSchema[],
  { name, holder }: { readonly name: string; readonly holder: JsonSchema },
): boolean {
  const isOpen = (keyword: unknown) => keyword === undefined || keyword === true;
  return subschemas.every(
    (part, index) =>
      ['propertyNames', 'maxProperties', 'enum', 'const'].every((keyword) => part[keyword] === undefined) &&
      !Object.keys(asSchema(part['patternProperties']) ?? {}).some((pattern) => new RegExp(pattern, 'u').test(name)) &&
      (part === holder || isOpen(part['additionalProperties'])) &&
      (part === holder || index === 0 || isOpen(part['unevaluatedProperties'])),
  );
}

/** A copy in which every `properties` object has its texts, each after its image. */
function withTexts(node: unknown, missing: MissingTexts): unknown {
  if (Array.isArray(node)) return node.map((item) => withTexts(item, missing));
  if (!isJsonObject(node)) return node;
  const texts = missing.get(node as Properties) ?? [];
  const members = Object.entries(node).flatMap(([name, member]) => [
    [name, withTexts(member, missing)],
    ...texts.filter(({ image }) => image === name).map((text) => [text.name, text.schema]),
  ]);
  return Object.fromEntries(members);
}

/** Adds the text after its image in screens and groups. */
function withTextNamesIn(content: XContent, texts: readonly Text[]): XContent {
  const withTextNames = (names: readonly string[]) =>
    names.flatMap((name) => [name, ...texts.filter(({ image }) => image === name).map((text) => text.name)]);
  const { screens, groups } = content;
  return {
    ...content,
    ...(screens && {
      screens: screens.map(({ fields, ...rest }) => (fields ? { ...rest, fields: withTextNames(fields) } : rest)),
    }),
    ...(groups && { groups: groups.map((group) => ({ ...group, fields: withTextNames(group.fields) })) }),
  };
}
