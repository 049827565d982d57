import { componentOf } from './componentOf.ts';
import type { ContentType, Transition } from '../schema/contentType.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { maxBulkRecords } from '../store/bulk.ts';
import type { StoredRecord } from '../values/record.ts';
import type { AccessRule, Operation } from './operation.ts';
import {
  anyObject,
  closedObject,
  integer,
  listOf,
  object,
  type SchemaOf,
  text,
  type ValueOf,
  versionSchema,
} from '../schema/schemaOf.ts';

const bulkBody = closedObject(
  {
    records: listOf(closedObject({ id: text }, { version: versionSchema }), { minItems: 1, maxItems: maxBulkRecords }),
  },
  { values: anyObject },
);

/** Records with the versions that the sender saw, and the values of the form for all of them. */
export type BulkTransition = ValueOf<typeof bulkBody>;

const bulkAnswer = object({
  records: listOf(object({ id: text, status: integer }, { version: integer, detail: text, errors: listOf(anyObject) })),
});

/** What became of each record: its new version, or why the transition was refused. */
export type TransitionResults = ValueOf<typeof bulkAnswer>['records'];

/** The operations of one transition: for a record, and for many where a permission is enough and no task is. */
export function transitionOperations(
  type: Pick<ContentType, 'name' | 'singular' | 'label' | 'messages'>,
  { name, title, who, form, success }: Transition,
  { openApi: { transitions: messages } }: ServerCatalog,
) {
  const access: AccessRule = who === 'update' || who === 'remove' ? { type: type.name, may: who } : 'session';
  const shared = { method: 'POST', access, tag: type.name } as const;
  return {
    one: {
      ...shared,
      path: `/api/${type.name}/{id}/${name}`,
      summary: `${title}: ${type.singular}`,
      hasVersion: true,
      ...(form && { body: form.schema }),
      // The transition validates its values in every call.
      hasOwnValidation: true,
      answer: {
        description: success,
        schema: { $ref: `#/components/schemas/${componentOf(type.name)}` } as SchemaOf<StoredRecord>,
      },
      refusals: { 404: type.messages.missing, 409: messages.refused },
    },
    many:
      access === 'session'
        ? undefined
        : {
            ...shared,
            path: `/api/bulk/${type.name}/${name}`,
            summary: `${title}: ${type.label}`,
            description: messages.many,
            body: bulkBody,
            answer: { description: messages.results, schema: bulkAnswer },
          },
  } as const satisfies Record<string, Operation | undefined>;
}
