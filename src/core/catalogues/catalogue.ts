import type { Values } from '../values/record.ts';
import { isJsonObject, type JsonObject } from '../values/json.ts';

/** The types of attributes, as catalogues name them. */
const attributeTypes = ['String', 'Number', 'Date', 'CheckList', 'DropdownList', 'Image', 'File'] as const;

export type AttributeType = (typeof attributeTypes)[number];

export type Attribute = {
  /** The name of the property of an entry; it never changes. */
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly type: AttributeType;
  /** The values to choose from, for the types CheckList and DropdownList. */
  readonly options: readonly string[];
};

/** A list inside each entry. */
export type Detail = {
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly attributes: readonly Attribute[];
};

export type Catalogue = {
  readonly name: string;
  readonly description: string | undefined;
  readonly attributes: readonly Attribute[];
  readonly details: readonly Detail[];
  readonly slug: string | undefined;
  readonly isPublished: boolean;
};

/** Reads the values of a stored catalogue; parts without an id or a name are left out. */
export function catalogueIn(values: Values): Catalogue {
  return {
    name: textIn(values['name']) ?? '',
    description: textIn(values['description']),
    attributes: attributesIn(values['attributes']),
    details: objectsIn(values['details']).flatMap((detail): readonly Detail[] => {
      const [id, name] = [textIn(detail['id']), textIn(detail['name'])];
      if (id === undefined || name === undefined) return [];
      const attributes = attributesIn(detail['attributes']);
      return [{ id, name, description: textIn(detail['description']), attributes }];
    }),
    slug: textIn(values['slug']),
    isPublished: values['published'] === true,
  };
}

function attributesIn(value: unknown): readonly Attribute[] {
  return objectsIn(value).flatMap((attribute): readonly Attribute[] => {
    const [id, name] = [textIn(attribute['id']), textIn(attribute['name'])];
    const type = attributeTypes.find((one) => one === attribute['type']);
    if (id === undefined || name === undefined || type === undefined) return [];
    return [{ id, name, description: textIn(attribute['description']), type, options: textsIn(attribute['options']) }];
  });
}

export function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((item) => typeof item === 'string' && item !== ''))] : [];
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** All attributes by path, which is their id; within a detail, the detail's id comes first. */
export function attributesByPath({ attributes, details }: Catalogue): ReadonlyMap<string, Attribute> {
  const inside = details.flatMap((detail) =>
    detail.attributes.map((attribute) => [`${detail.id}/${attribute.id}`, attribute] as const),
  );
  return new Map([...attributes.map((attribute) => [attribute.id, attribute] as const), ...inside]);
}

/** Whether an attribute no longer offers some of its options. */
export function hasLostOptions(before: Attribute, after: Attribute): boolean {
  return before.options.some((option) => !after.options.includes(option));
}
