import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { UniqueConflict } from '#core/store/store.ts';
import { runSql } from '../store/compileSql.ts';
import type { Connection } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { recordColumns, recordIn } from '../store/recordRows.ts';
import type { Inside, SqlStore } from '../store/sqlStore.ts';
import { tableNames } from '../store/tableOf.ts';
import { withMember } from './paths.ts';
import { schemaWriter } from './rewriteRecords.ts';

/** One member of a record, or of a version in its history, that becomes another value, or none. */
export type Exchange = {
  readonly id: string;
  readonly version: number | undefined;
  readonly member: string;
  readonly was: Json | undefined;
  readonly becomes: Json | undefined;
};

export type Exchanged = { readonly records: number; readonly versions: number; readonly left: readonly string[] };

type Exchanging = { readonly store: SqlStore; readonly dialect: Dialect };

/**
 * Makes exchanges in one transaction. One whose member is no longer what it was is left alone, and so is one that a unique
 * value forbids; `left` are the ids of those among the records.
 */
export async function exchangeMembers(
  type: ContentType,
  exchanges: readonly Exchange[],
  { store, dialect }: Exchanging,
): Promise<Exchanged> {
  const forbidden = new Set<string>();
  for (;;) {
    try {
      return await store.together(async (inside) => {
        const context = { type, inside, dialect };
        const counted = { records: 0, versions: 0, left: [...forbidden] };
        for (const exchange of exchanges) {
          if (exchange.version !== undefined) {
            if (await exchangeVersion(exchange, context)) counted.versions += 1;
          } else if (!forbidden.has(exchange.id)) {
            const outcome = await exchangeRecord(exchange, context);
            if (outcome === 'done') counted.records += 1;
            if (outcome === 'left') counted.left.push(exchange.id);
          }
        }
        return counted;
      }, schemaWriter);
    } catch (error) {
      if (!(error instanceof UniqueConflict) || error.id === undefined || forbidden.has(error.id)) throw error;
      forbidden.add(error.id);
    }
  }
}

type Context = { readonly type: ContentType; readonly inside: Inside; readonly dialect: Dialect };

/** `already` when it has become so before. */
type Outcome = 'done' | 'already' | 'left';

async function exchangeRecord(exchange: Exchange, { type, inside, dialect }: Context): Promise<Outcome> {
  const record = await recordForWrite(type.name, exchange.id, { connection: inside.connection, dialect });
  if (record === undefined) return 'left';
  const values = exchanged(valuesOf(record), exchange);
  if (values === undefined) {
    return isSameJson(ownValue(record, exchange.member), exchange.becomes) ? 'already' : 'left';
  }
  await inside.apply({ kind: 'update', type, id: exchange.id, values });
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

async function exchangeVersion(exchange: Exchange, { type, inside, dialect }: Context): Promise<boolean> {
  const context = { connection: inside.connection, dialect };
  const [row] = await runSql(
    sql`select "seq", "after" from "history" where "type" = ${type.name} and "id" = ${exchange.id}
      and "version" = ${Number(exchange.version)}`,
    context,
  );
  const after = typeof row?.after === 'string' ? exchanged(JSON.parse(row.after) as StoredRecord, exchange) : undefined;
  if (after === undefined) return false;
  await runSql(sql`update "history" set "after" = ${JSON.stringify(after)} where "seq" = ${Number(row?.seq)}`, context);
  return true;
}

function exchanged(holder: StoredRecord | ReturnType<typeof valuesOf>, { member, was, becomes }: Exchange) {
  return isSameJson(ownValue(holder, member), was) ? withMember(holder, { name: member, value: becomes }) : undefined;
}
