import { componentOf } from './componentOf.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { municipalityMember, wholeMember } from '../schema/calls.ts';
import { type ContentType, publicFieldsOf } from '../schema/contentType.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import type { Values } from '../values/record.ts';
import type { JsonObject } from '../values/json.ts';
import { listQuery } from './listQuery.ts';
import type { Operation, Operations, TypeRule } from './operation.ts';
import { flag, integer, listOf, object, oneOf, type SchemaOf, text } from '../schema/schemaOf.ts';

/** Prefix of the contract's calls. */
export const callBase = '/api/0511/';

const code: SchemaOf<string> = { ...text, examples: ['0511'] };

/** The body of a call that reads: it names the municipality. */
export const readingBody = (more: Readonly<Record<string, SchemaOf<unknown>>> = {}) =>
  object({ [municipalityMember]: code }, more) as SchemaOf<JsonObject & { readonly [municipalityMember]: string }>;

/** The body of a call that reads the records of a related one; ids of the contract may be numbers. */
const relatedBody = (member: string) =>
  object({ [member]: { type: ['string', 'integer'] } }, { [municipalityMember]: code }) as SchemaOf<
    JsonObject & { readonly [municipalityMember]?: string }
  >;

/** The body of a call that writes. */
export const writingBody = (description?: string) =>
  ({ ...object({}, { [municipalityMember]: code }), description }) as SchemaOf<
    JsonObject & { readonly [municipalityMember]?: string }
  >;

/** The permissions of a call that saves; its body decides whether it creates or updates. */
export const maySave = (type: string) => ({ type, andOneOf: ['create', 'update'] }) as const;

export const callAnswer = <T>(
  description: string,
  data: SchemaOf<T>,
  more: { readonly total?: SchemaOf<number> } = {},
) => ({
  description,
  schema: object({ success: oneOf([true]), data }, more),
});

/** The 0511 calls of a content type; `{name*}` stands for their names. */
export function callOperations(type: ContentType, { openApi: messages }: ServerCatalog) {
  const { calls, name, label, singular, isSingle } = type;
  const inWords = calls?.inWords ?? [];
  const record: SchemaOf<Values> = { $ref: `#/components/schemas/${componentOf(name)}` };
  const shared = { method: 'POST', path: `${callBase}{name*}`, tag: name } as const;
  const missing: Operation['refusals'] = isSingle ? {} : { 404: type.messages.missing };
  const access: TypeRule & { readonly isPublic: true } = { type: name, may: 'read', isPublic: true };
  return {
    list: {
      ...shared,
      access,
      summary: messages.calls.list(label),
      description: `${messages.calls.whole} ${messages.calls.paged}${wireNames(type, messages)}`,
      query: listQuery(messages.parameters),
      isQueryOpen: true,
      body:
        calls?.by === undefined
          ? readingBody(
              inWords.length === 0
                ? {}
                : { [wholeMember]: { ...flag, description: messages.calls.wholeValues(inWords.join(', ')) } },
            )
          : relatedBody(calls.by.member),
      answer: {
        ...callAnswer(messages.operations.page, listOf(record)),
        headers: { 'X-Total-Count': { description: messages.calls.total, schema: integer } },
      },
      refusals: { 403: messages.calls.foreign },
      onFullDisk: 'storesNothing',
    },
    save: {
      ...shared,
      access: maySave(name),
      summary: messages.calls.save(singular),
      description: messages.calls.saving + wireNames({ ...type, publicPages: undefined }, messages),
      body: writingBody(messages.operations.members),
      describedBody: { ...savedBody(type), description: messages.operations.members },
      answer: callAnswer(messages.operations.record, record),
      ...(!isSingle && { otherAnswers: [{ ...callAnswer(messages.operations.record, record), status: 201 }] }),
      hasVersion: true,
      refusals: { ...missing, 403: messages.calls.foreign, 409: true },
    },
  } as const satisfies Record<string, Operation>;
}

/** The members of a record by the names that they have in the call. */
function savedBody({ name, schema, calls }: ContentType): JsonSchema {
  const members = { [municipalityMember]: code, id: { type: ['string', 'integer'] } };
  const names = Object.entries(calls?.names ?? {});
  if (names.length === 0)
    return { allOf: [{ $ref: `#/components/schemas/${componentOf(name)}.fields` }, { properties: members }] };
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const { type } = resolveRef(asSchema(property) ?? {}, schema);
    return [calls?.names[field] ?? field, type === undefined ? {} : { type }];
  });
  return { type: 'object', properties: { ...Object.fromEntries(properties), ...members } };
}

/** The same under each name, by operationId. */
export function namedCalls(type: ContentType, messages: ServerCatalog): Operations {
  const operations = callOperations(type, messages);
  const kinds = ['list', 'save'] as const;
  return Object.fromEntries(
    kinds.flatMap((kind) =>
      (type.calls?.[kind] ?? []).map((name) => [
        `0511.${name.replaceAll('/', '.')}`,
        { ...operations[kind], path: callBase + name },
      ]),
    ),
  );
}

/** Wire names of private fields are only for staff. */
function wireNames(type: ContentType, { calls: messages }: ServerCatalog['openApi']): string {
  const isShown = (name: string) =>
    type.publicPages === undefined || name === 'id' || publicFieldsOf(type).some((field) => field.name === name);
  const pairs = Object.entries(type.calls?.names ?? {}).filter(([name]) => isShown(name));
  return pairs.length === 0 ? '' : ` ${messages.names(pairs.map((pair) => pair.join(': ')).join(', '))}`;
}
