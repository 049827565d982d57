import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type PendingChanges, type StoredRecord, valuesOf } from '#core/values/record.ts';
import { UniqueConflict } from '#core/store/store.ts';
import { runSql } from '../store/compileSql.ts';
import type { Connection } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { recordColumns, recordIn } from '../store/recordRows.ts';
import type { StoreTransaction, SqlStore } from '../store/sqlStore.ts';
import { tableNames } from '../store/tableOf.ts';
import { withMember } from './paths.ts';
import { schemaWriter } from './rewriteRecords.ts';

/** A new value, or none, for one member of a record or of a version in its history. */
export type MemberReplacement = {
  readonly id: string;
  readonly version: number | undefined;
  readonly member: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
};

export type ReplacementResult = {
  readonly records: number;
  readonly versions: number;
  readonly skipped: readonly string[];
};

type ReplaceOptions = { readonly store: SqlStore; readonly dialect: Dialect };

/**
 * Applies replacements in one transaction. It skips those whose member has changed since and those that would repeat a unique
 * value; `skipped` holds the ids of the skipped records.
 */
export async function replaceMembers(
  type: ContentType,
  replacements: readonly MemberReplacement[],
  { store, dialect }: ReplaceOptions,
): Promise<ReplacementResult> {
  const conflicts = new Set<string>();
  for (;;) {
    try {
      return await store.transact(async (transaction) => {
        const context = { type, transaction, dialect };
        // A record and its pending changes are two replacements of one record.
        const records = new Set<string>();
        const versions = new Set<string>();
        const skipped = [...conflicts];
        for (const replacement of replacements) {
          const { id, version } = replacement;
          if (version !== undefined) {
            if (await replaceInVersion(replacement, context)) versions.add(`${id} ${version}`);
          } else if (!conflicts.has(id)) {
            const outcome = await replaceInRecord(replacement, context);
            if (outcome === 'done') records.add(id);
            if (outcome === 'skipped') skipped.push(id);
          }
        }
        return { records: records.size, versions: versions.size, skipped };
      }, schemaWriter);
    } catch (error) {
      if (!(error instanceof UniqueConflict) || error.id === undefined || conflicts.has(error.id)) throw error;
      conflicts.add(error.id);
    }
  }
}

type Context = { readonly type: ContentType; readonly transaction: StoreTransaction; readonly dialect: Dialect };

/** `already` when the member already has its new value. */
type Outcome = 'done' | 'already' | 'skipped';

async function replaceInRecord(
  replacement: MemberReplacement,
  { type, transaction, dialect }: Context,
): Promise<Outcome> {
  const record = await recordForWrite(type.name, replacement.id, { connection: transaction.connection, dialect });
  if (record === undefined) return 'skipped';
  if (replacement.member === '_pending') return replacePending(record, replacement, { type, transaction, dialect });
  const values = withReplacement(valuesOf(record), replacement);
  if (values === undefined) {
    return isSameJson(ownValue(record, replacement.member), replacement.after) ? 'already' : 'skipped';
  }
  await transaction.apply({ kind: 'update', type, id: replacement.id, values });
  return 'done';
}

/** The live values and the instant of the publication stay. */
async function replacePending(
  record: StoredRecord,
  { before, after }: MemberReplacement,
  { type, transaction }: Context,
): Promise<Outcome> {
  const { id, _pending: present, _pendingPublishAt: publishAt } = record;
  if (!isSameJson(present, before)) return isSameJson(present, after) ? 'already' : 'skipped';
  const schedule = publishAt === undefined ? {} : { publishAt };
  const pending = { action: 'savePending', changes: after as PendingChanges, ...schedule } as const;
  await transaction.apply({ kind: 'update', type, id, values: valuesOf(record), pending });
  return 'done';
}

async function recordForWrite(
  typeName: string,
  id: string,
  context: { readonly connection: Connection; readonly dialect: Dialect },
): Promise<StoredRecord | undefined> {
  const columns = sql.join(recordColumns.map((name) => sql.ref(name)));
  const [row] = await runSql(
    sql`select ${columns} from ${sql.table(tableNames(typeName, context.dialect).content)} where "id" = ${id} ${context.dialect.lockForUpdate}`,
    context,
  );
  return row === undefined ? undefined : recordIn(row);
}

async function replaceInVersion(
  replacement: MemberReplacement,
  { type, transaction, dialect }: Context,
): Promise<boolean> {
  const context = { connection: transaction.connection, dialect };
  const [row] = await runSql(
    sql`select "seq", "after" from "history" where "type" = ${type.name} and "id" = ${replacement.id}
      and "version" = ${Number(replacement.version)}`,
    context,
  );
  const after =
    typeof row?.after === 'string' ? withReplacement(JSON.parse(row.after) as StoredRecord, replacement) : undefined;
  if (after === undefined) return false;
  await runSql(sql`update "history" set "after" = ${JSON.stringify(after)} where "seq" = ${Number(row?.seq)}`, context);
  return true;
}

function withReplacement(
  holder: StoredRecord | ReturnType<typeof valuesOf>,
  { member, before, after }: MemberReplacement,
) {
  return isSameJson(ownValue(holder, member), before) ? withMember(holder, { name: member, value: after }) : undefined;
}
