import type { UiSchema } from '@rjsf/utils';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { asSchema, type JsonSchema, typesOf } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { reduceSchema } from '#core/evaluation/reduceSchema.ts';
import { alternativesOf, mapShapeOf } from '#core/evaluation/shapes.ts';
import { describedField, inputField, objectNode, shapedField, valueField } from '#forms/context/formSchema.ts';

export type JsonAreas = {
  /** Areas of JSON text for values whose schema says what is in them. */
  readonly shaped: readonly string[];
  /** Areas for values without any shape. */
  readonly shapeless: readonly string[];
};

/** The areas of JSON text that the form of a type can show, in every alternative, entry and item. */
export function jsonAreasOf({ schema: root, fields }: ContentType): JsonAreas {
  const areas: Record<keyof JsonAreas, string[]> = { shaped: [], shapeless: [] };
  const visited = new Set<string>();
  walk(objectNode(fields, { root }).uiSchema, '');
  expand(root, '');
  return areas;

  function walk(node: UiSchema | undefined, at: string): void {
    const field = describedField(node);
    if (node?.['ui:field'] === inputField) {
      if (field?.kind === 'json') areas[isShapeless(field, root) ? 'shapeless' : 'shaped'].push(at);
      return;
    }
    if (node?.['ui:field'] === shapedField) return field === undefined ? undefined : expand(field.schema, at);
    for (const [name, inner] of Object.entries(node ?? {}).filter(([name]) => !name.startsWith('ui:')))
      for (const part of Array.isArray(inner) ? inner : [inner]) walk(part as UiSchema, `${at}/${name}`);
  }

  /** What a form draws of a value once alternatives and conditions are decided. */
  function expand(schema: JsonSchema, at: string): void {
    const reduced = reduceSchema(schema, root);
    const key = JSON.stringify(reduced);
    if (visited.has(key)) return;
    visited.add(key);
    const { patterns = [], others } = mapShapeOf(reduced, root) ?? {};
    const values = [...patterns.map((pattern) => pattern.schema), ...(others === undefined ? [] : [others])];
    for (const value of values) walkValue(value, `${at}/*`);
    for (const option of alternativesOf(reduced)) {
      if (typesOf(reduceSchema(option, root)).includes('object') || asSchema(option)?.properties) expand(option, at);
      else walkValue(option, at);
    }
    walk(objectNode(readFields(reduced, { root, depth: 1 }), { root }).uiSchema, at);
  }

  function walkValue(schema: JsonSchema, at: string): void {
    walk(objectNode([valueField('valor', { schema, label: 'Valor', root })], { root }).uiSchema['valor'], at);
  }
}

const shapeWords = ['properties', 'patternProperties', 'prefixItems', 'enum', 'const'];

/** Whether the schema of a value names no members, items, alternatives or single type of plain values. */
function isShapeless({ schema }: Field, root: JsonSchema): boolean {
  const reduced = reduceSchema(schema, root);
  if (shapeWords.some((word) => reduced[word] !== undefined && Object.keys(reduced[word] as object).length > 0))
    return false;
  const inner = [reduced.items, reduced['additionalProperties']].map(asSchema);
  if (inner.some((part) => part !== undefined && Object.keys(reduceSchema(part, root)).length > 0)) return false;
  if (alternativesOf(reduced).length > 0) return false;
  const types = typesOf(reduced).filter((type) => type !== 'null');
  return types.every((type) => type === 'object' || type === 'array');
}
