import type { Visitor } from '#core/accounts/access.ts';
import { namedCalls } from '#core/api/callOperations.ts';
import { componentOf } from '#core/api/componentOf.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import { exportsOfTypes } from '#core/api/exportOperations.ts';
import type { Operation, Operations } from '#core/api/operation.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type FieldFacts, factsOf, operatorsOf } from '../../content/typeFacts.ts';
import { describeOperations } from './describeOperations.ts';
import { inQuery } from './operations.ts';

type Context = { readonly messages: ServerCatalog; readonly reader: Visitor['kind'] };

/** The path items of one content type, with its 0511 calls. The filters of a list depend on the reader. */
export function describeType(type: ContentType, { messages, reader }: Context) {
  const offered = Object.entries<Operation>({ ...contentOperations(messages), ...exportsOfTypes(messages) }).filter(
    ([, { notOf = [] }]) => !notOf.some((kind) => (kind === 'single' ? type.isSingle : isProcess(type))),
  );
  const operations = offered.map(([id, operation]) => [id, type.isSingle ? ofSingle(operation) : operation] as const);
  const fields = queryableFields(reader, type);
  return describeOperations(
    { ...withFacts(Object.fromEntries(operations), type), ...namedCalls(type, messages) },
    {
      messages: messages.openApi,
      reader,
      filters: fields.flatMap((field) => filtersOf(field, operatorsOf(field))),
      filtersByValue: fields.flatMap((field) => filtersOf(field, ['eq'])),
      hasCitizens: type.publicPages !== undefined,
    },
  );
}

function ofSingle(operation: Operation): Operation {
  return { ...operation, path: operation.path.replace('{id}', 'unico') };
}

/** Replaces the placeholders for facts of a content type. */
function withFacts(operations: Operations, { name, label, singular, messages }: ContentType): Operations {
  const component = componentOf(name);
  const facts: Readonly<Record<string, string>> = { type: name, component, label, singular, missing: messages.missing };
  const text = JSON.stringify(operations).replaceAll(
    /\{(type|component|label|singular|missing)\}/g,
    (_match, fact: string) => JSON.stringify(facts[fact]).slice(1, -1),
  );
  return JSON.parse(text) as Operations;
}

function queryableFields(reader: Visitor['kind'], type: ContentType): readonly FieldFacts[] {
  const { fields, publicNames } = factsOf(type);
  return [...fields.values()].filter(({ name }) => reader === 'staff' || publicNames.has(name));
}

/** The list says what operators mean, so only the filter by value has the label, and types share the others. */
function filtersOf({ name, schemaField }: FieldFacts, names: readonly string[]) {
  const schema = { type: 'array', items: { type: 'string' } };
  return names.map((operator) =>
    operator === 'eq'
      ? inQuery(name, schema, schemaField?.label ?? name)
      : { name: `${name}_${operator}`, in: 'query', schema },
  );
}
