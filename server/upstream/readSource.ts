import { sha256Base64Url } from '#ports/digest.ts';
import { type Calls, municipalityMember } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { uniqueRecords } from '#core/contract0511/record.ts';
import type { SourceRecord } from './sourceRecord.ts';
import { type Answers, type ListFailure, readList, readRelated, type SourceOptions, unreadable } from './readList.ts';
import { readComments, readIdsHere, readRecords, type ReadRecord, type RecordContext } from './sourceRecords.ts';
import type { Source } from './upstreamArea.ts';

/** Milliseconds: another server of the same database may have written since. */
const longestUnchanged = 5 * 60_000;

/**
 * Reads all records of a type by its list call, with the comments that come within them. Records without an id are left out, and those of
 * which nothing can be read stay as they were; an answer of such records alone is unreadable.
 */
export async function readSource(type: ContentType, options: SourceOptions): Promise<Source> {
  const { calls } = type;
  if (calls === undefined) return unreadable;
  const answers = await readAnswers(type, { ...options, calls });
  if ('kind' in answers) return answers;
  const country = await options.customs();
  const ids = await readIdsHere(type, options);
  const digest = sha256Base64Url(JSON.stringify([answers, country, [...ids]]));
  const former = options.former.get(type);
  const at = options.now();
  // The mirror recognises records that it has compared.
  if (former?.digest === digest && at - former.at < longestUnchanged) return former.source;
  const source = await recordsIn(answers, { ...options, type, country, ids });
  options.former.set(type, { digest, at, source });
  return source;
}

async function readAnswers(
  type: ContentType,
  { calls, ...options }: SourceOptions & { readonly calls: Calls },
): Promise<Answers | ListFailure> {
  if (calls.by !== undefined) return readRelated(calls, { type, by: calls.by, ...options });
  const answer = await readList(calls, { body: { [municipalityMember]: options.code }, ...options });
  if ('kind' in answer) return answer;
  return [type.isSingle ? answer.slice(0, 1) : answer];
}

type RecordsContext = Pick<SourceOptions, 'tables' | 'registry'> & RecordContext;

async function recordsIn(answers: Answers, context: RecordsContext): Promise<Source> {
  const { type, registry } = context;
  const read: ReadRecord[] = [];
  let isPartial = false;
  for (const answer of answers) {
    const some = await readRecords(answer, context);
    isPartial ||= some.length < answer.length;
    for (const one of some) read.push(one);
  }
  // A backend may answer a record for several of its projects.
  const all = uniqueRecords(read);
  if (answers.flat().length > 0 && !all.some((one) => isReadable(one, type))) return unreadable;
  const records = new Map([[type, await withFormerValues(all, context)]]);
  for (const [member, name] of Object.entries(type.calls?.parts ?? {})) {
    const part = registry.get(name);
    if (part?.commentsOf === undefined) continue;
    const comments = await readComments(all, { ...context, member, type: part });
    isPartial ||= comments.length < all.flatMap(({ parts }) => parts[member] ?? []).length;
    records.set(part, comments);
  }
  return { kind: 'read', records, isPartial };
}

/** Whether any required value could be read, beside relations; of a type that requires none, any value. */
function isReadable({ values }: Pick<SourceRecord, 'values'>, { schema: { required }, fields }: ContentType): boolean {
  const names = fields.filter(({ relation }) => relation === undefined).map(({ name }) => name);
  const needed = names.filter((name) => Array.isArray(required) && required.includes(name));
  return (needed.length > 0 ? needed : names).some((name) => values[name] !== undefined);
}

/** The records, with the former values of those of which nothing could be read; new ones of these are left out. */
async function withFormerValues(
  all: readonly ReadRecord[],
  { type, tables }: Pick<SourceOptions, 'tables'> & { readonly type: ContentType },
): Promise<readonly SourceRecord[]> {
  if (all.every((one) => isReadable(one, type))) return all;
  const rows = new Map((await tables.rowsOf(type.name)).map((row) => [row.id, row]));
  return all.flatMap((one) => {
    const values = isReadable(one, type) ? one.values : rows.get(one.id)?.base;
    return values === undefined ? [] : [{ ...one, values }];
  });
}
