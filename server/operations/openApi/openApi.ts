import { can, citizen, type Visitor } from '#core/accounts/access.ts';
import { exportsOfTypes } from '#core/api/exportOperations.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import { componentOf } from '#core/api/componentOf.ts';
import { namedCalls } from '#core/api/callOperations.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { fileSchemas } from '#core/api/fileSchemas.ts';
import type { Operation, Operations } from '#core/api/operation.ts';
import { workflowsTag } from '#core/api/workflows/workflowOperations.ts';
import { factsOf, type FieldFacts, operatorsOf } from '../../content/typeFacts.ts';
import { ownOperations } from '../declaredOperations.ts';
import { isJsonObject } from '#core/values/json.ts';
import { bareAddressOf } from '../../contract0511/bareAddress.ts';
import { portalTag } from '../../calls/operationTable.ts';
import { inQuery, type OpenApiMessages } from './operations.ts';
import { publicPaths, publicSchemas } from './publicPaths.ts';
import { shareAlike } from './shareAlike.ts';
import { commonSchemas, typeSchemas } from './schemaComponents.ts';
import { describeOperations } from './describeOperations.ts';

type DescriptionOptions = {
  readonly publicUrl: string;
  /** Name of the municipality. */
  readonly town?: string | undefined;
  readonly messages: ServerCatalog;
  /** Staff get everything, citizens what they may read without a session. */
  readonly reader: Visitor['kind'];
  /** Operations of extensions, by operationId. */
  readonly operations?: Operations;
};

/** The OpenAPI 3.1 document of the operations under /api that a reader may use, created from the content types. */
export function describeApi(
  all: readonly ContentType[],
  { publicUrl, town, messages: catalog, reader, operations = {} }: DescriptionOptions,
): Record<string, unknown> {
  const { openApi: messages, openApiFiles, openApiWorkflows } = catalog;
  const isStaff = reader === 'staff';
  const types = isStaff ? all : all.filter((type) => can(citizen, 'read', type));
  const paths = {
    ...describeOperations({ ...ownOperations(types, catalog), ...operations }, { messages, reader }),
    ...Object.assign({}, ...types.map((type) => describeType(type, { messages: catalog, reader }))),
  };
  const allPaths = { ...paths, ...barePaths(paths, messages) };
  return shareAlike({
    openapi: '3.1.0',
    info: {
      title: town === undefined ? messages.title : messages.titleOf(town),
      version: '1',
      description: isStaff ? messages.description : `${messages.description} ${messages.publicPart}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [
      ...types.map((type) => ({ name: type.name, description: type.label })),
      { name: portalTag, description: messages.portalTag },
      { name: 'archivos', description: openApiFiles.tag },
      ...(isStaff ? [{ name: workflowsTag, description: openApiWorkflows.tag }] : []),
    ],
    paths: isStaff ? allPaths : publicPaths(allPaths),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: messages.token } },
      schemas: {
        ...commonSchemas(messages),
        ...(isStaff ? fileSchemas : {}),
        ...Object.assign({}, ...types.map((type) => (isStaff ? typeSchemas(type) : publicSchemas(type, messages)))),
      },
    },
  });
}

type Paths = Readonly<Record<string, unknown>>;

/** The calls of the contract again, at the addresses without a prefix that its documents write. */
function barePaths(paths: Paths, messages: OpenApiMessages): Paths {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([address, item]) => {
      const bare = bareAddressOf(address);
      return bare === undefined ? [] : [[bare, bareItem(item as Paths, { address, messages })]];
    }),
  );
}

type Context = { readonly address: string; readonly messages: OpenApiMessages };

function bareItem(item: Paths, { address, messages }: Context): Paths {
  return Object.fromEntries(
    Object.entries(item).map(([keyword, operation]) => {
      if (!isJsonObject(operation)) return [keyword, operation];
      const description = messages.bare(address);
      return [keyword, { ...operation, operationId: `${String(operation['operationId'])}.bare`, description }];
    }),
  );
}

type DescribeContext = { readonly messages: ServerCatalog; readonly reader: Visitor['kind'] };

/** The path items of one content type, with its 0511 calls. The filters of a list depend on the reader. */
function describeType(type: ContentType, { messages, reader }: DescribeContext) {
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
