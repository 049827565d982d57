import { sql } from 'kysely';
import type { Values } from '#core/values/record.ts';
import { type SqlContext, statementsOn } from '../store/compileSql.ts';
import type { Row } from '../store/database.ts';

/** A record of the other backend as it was last read, beside the record here. */
export type MirrorRow = {
  /** Its id as a text. */
  readonly id: string;
  /** Its id as that backend sent it; undefined for one without an id. */
  readonly sentId: string | number | undefined;
  /** The record here, whose id differs where an account existed before. */
  readonly recordId: string;
  /** Its values as they were last read or sent. */
  readonly base: Values;
};

/** What the portal stores about somebody else's backend. */
export interface UpstreamTables {
  /** The rows of a content type. */
  rowsOf(type: string): Promise<readonly MirrorRow[]>;
  /** Replaces and removes rows, all or nothing. */
  save(type: string, rows: readonly MirrorRow[], goneIds?: readonly string[]): Promise<void>;
  /** Keeps that backend's token with a session of ours. */
  keepToken(row: TokenRow & { readonly userId: string }): Promise<void>;
  /** The tokens of a person's sessions, the latest first. */
  tokensOf(userId: string): Promise<readonly TokenRow[]>;
  removeToken(sessionHash: string): Promise<void>;
}

/** That backend's token of a session. */
type TokenRow = {
  /** The stored hash of the session's own token. */
  readonly sessionHash: string;
  /** Encrypted. */
  readonly token: string;
};

/** Rows of one statement. */
const batchSize = 200;

export async function openSqlUpstreamTables(context: SqlContext): Promise<UpstreamTables> {
  const { run, write } = statementsOn(context);
  const { text } = context.dialect;
  await write(
    sql`create table if not exists "cabildo_upstream_records" ("type" ${text} not null, "id" ${text} not null,
      "sent_id" ${text}, "record_id" ${text} not null, "base" ${text} not null, primary key ("type", "id"))`,
    sql`create table if not exists "cabildo_upstream_tokens" ("session" ${text} primary key, "user_id" ${text} not null,
      "token" ${text} not null, "kept_at" ${text} not null)`,
    sql`create index if not exists "cabildo_upstream_tokens_user" on "cabildo_upstream_tokens" ("user_id")`,
  );
  return {
    rowsOf: async (type) =>
      (await run(sql`select * from "cabildo_upstream_records" where "type" = ${type}`)).map(rowIn),
    save: (type, rows, goneIds = []) =>
      write(
        ...batchesOf(rows).map((batch) => {
          const values = batch.map(
            ({ id, sentId, recordId, base }) =>
              sql`(${type}, ${id}, ${sentId === undefined ? null : JSON.stringify(sentId)}, ${recordId}, ${JSON.stringify(base)})`,
          );
          return sql`insert into "cabildo_upstream_records" ("type", "id", "sent_id", "record_id", "base")
            values ${sql.join(values)} on conflict ("type", "id") do update set
            "sent_id" = excluded."sent_id", "record_id" = excluded."record_id", "base" = excluded."base"`;
        }),
        ...batchesOf(goneIds).map(
          (ids) => sql`delete from "cabildo_upstream_records" where "type" = ${type} and "id" in (${sql.join(ids)})`,
        ),
      ),
    keepToken: ({ sessionHash, userId, token }) =>
      write(
        sql`insert into "cabildo_upstream_tokens" ("session", "user_id", "token", "kept_at")
          values (${sessionHash}, ${userId}, ${token}, ${new Date().toISOString()})
          on conflict ("session") do update set "token" = excluded."token", "kept_at" = excluded."kept_at"`,
      ),
    tokensOf: async (userId) => {
      const rows = await run(
        sql`select * from "cabildo_upstream_tokens" where "user_id" = ${userId} order by "kept_at" desc`,
      );
      return rows.map((row) => ({ sessionHash: String(row['session']), token: String(row['token']) }));
    },
    removeToken: async (sessionHash) =>
      void (await run(sql`delete from "cabildo_upstream_tokens" where "session" = ${sessionHash}`)),
  };
}

function rowIn(row: Row): MirrorRow {
  return {
    id: String(row['id']),
    sentId: row['sent_id'] === null ? undefined : (JSON.parse(String(row['sent_id'])) as string | number),
    recordId: String(row['record_id']),
    base: JSON.parse(String(row['base'])) as Values,
  };
}

function batchesOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}
