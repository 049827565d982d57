import { roles } from '#core/accounts/access.ts';
import { kindOf } from '#core/kinds/index.ts';
import { commentTypeOf } from '#core/lists/commentType.ts';
import { pendingValues } from '#core/records/pendingValues.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { personNames } from '../../content/personName.ts';
import type { Writers } from '../../content/writers.ts';

type Reviewed = { readonly type: ContentType; readonly record: StoredRecord };

/** Characters of a value or a comment; the record has the rest. */
const longestPart = 200;
const mostComments = 3;

/** The pending changes of a record, from and to, and its last comments. Values that not every reader of the task may read are left out. */
export async function reviewTexts({ type, record }: Reviewed, dependencies: Writers): Promise<readonly string[]> {
  const comments = await commentLines({ type, record }, dependencies);
  const { reviews } = dependencies.messages;
  const changes = changeLines({ type, record }, dependencies);
  return [
    ...(changes.length === 0 ? [] : [[reviews.pending, ...changes].join('\n')]),
    ...(comments.length === 0 ? [] : [[reviews.comments, ...comments].join('\n')]),
  ];
}

/** Whether every member of staff may read the records of a type. */
const isOpenToStaff = ({ access }: ContentType): boolean =>
  roles.every((role) => role === 'administrador' || access[role].includes('read'));

function changeLines({ type, record }: Reviewed, { messages }: Pick<Writers, 'messages'>): readonly string[] {
  if (record._pending === undefined) return [];
  const live = valuesOf(record);
  const next = pendingValues(type, record);
  const { line, label } = messages.reviews.change;
  return type.fields.flatMap((field) => {
    const before = ownValue<Json | undefined>(live, field.name) ?? null;
    const after = ownValue<Json | undefined>(next, field.name) ?? null;
    if (isSameJson(before, after)) return [];
    const hasText = isOpenToStaff(type) && !field.isWriteOnly && kindOf(field).references === undefined;
    const textOf = (value: Json) => shortened(kindOf(field).toText(value, field, messages));
    return [hasText ? line(field.label, textOf(before), textOf(after)) : label(field.label)];
  });
}

async function commentLines({ type, record }: Reviewed, dependencies: Writers): Promise<readonly string[]> {
  const { registry, store, messages } = dependencies;
  const comments = commentTypeOf(type, registry.all());
  const field = comments?.type.fields.find(isText);
  if (comments === undefined || field === undefined || ![type, comments.type].every(isOpenToStaff)) return [];
  const where = [{ field: comments.relation, operator: 'eq', values: [record.id] }] as const;
  const sort = [{ field: '_createdAt', order: 'desc' }] as const;
  const { records } = await store.list(comments.type, { where, sort, offset: 0, limit: mostComments });
  const nameOf = await personNames(
    records.map(({ _createdBy }) => _createdBy),
    dependencies,
  );
  return records.map((one) =>
    messages.reviews.comment(
      nameOf(one._createdBy),
      shortened(kindOf(field).toText(ownValue(one, field.name) ?? null, field, messages)),
    ),
  );
}

const isText = (field: Field): boolean => kindOf(field).isProse === true;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestPart ? line : `${line.slice(0, longestPart - 1)}…`;
}
