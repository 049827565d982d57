import { sql } from 'kysely';
import { type SqlContext, statementsOn } from '../../store/compileSql.ts';
import type { Row } from '../../store/database.ts';
import type { Dialect, Sql } from '../../store/dialect.ts';
import type { DraftRow, StaffTables } from './staffTables.ts';

function migrationOf({ text, integer }: Dialect): readonly Sql[] {
  return [
    sql`create table if not exists "cabildo_drafts" ("id" ${text} primary key, "user_id" ${text} not null,
      "type" ${text} not null, "record" ${text}, "version" ${integer}, "content" ${text} not null,
      "characters" ${integer} not null, "updated_at" ${text} not null)`,
    sql`create index if not exists "cabildo_drafts_user" on "cabildo_drafts" ("user_id", "updated_at")`,
    sql`create index if not exists "cabildo_drafts_age" on "cabildo_drafts" ("updated_at")`,
    sql`create table if not exists "cabildo_preferences" ("user_id" ${text} not null, "name" ${text} not null,
      "content" ${text} not null, primary key ("user_id", "name"))`,
  ];
}

/** Drafts and preferences in the server's database, in tables with names that no content type can have. */
export async function openSqlStaffTables(context: SqlContext): Promise<StaffTables> {
  const { run, write } = statementsOn(context);
  await write(...migrationOf(context.dialect));
  return {
    drafts: async ({ userId, type, record }) => {
      const ofType = type === undefined ? sql`` : sql` and "type" = ${type}`;
      const ofNew = record === null ? sql` and "record" is null` : sql` and "record" = ${record}`;
      const rows = await run(
        sql`select * from "cabildo_drafts" where "user_id" = ${userId}${ofType}${record === undefined ? sql`` : ofNew}
          order by "updated_at" desc, "id" desc`,
      );
      return rows.map(draftIn);
    },
    putDraft: async ({ id, userId, type, record, version, values, updatedAt }) => {
      const rows = await run(
        sql`insert into "cabildo_drafts" ("id", "user_id", "type", "record", "version", "content", "characters", "updated_at")
          values (${id}, ${userId}, ${type}, ${record}, ${version}, ${values}, ${values.length}, ${updatedAt})
          on conflict ("id") do update set "type" = excluded."type", "record" = excluded."record",
            "version" = excluded."version", "content" = excluded."content", "characters" = excluded."characters",
            "updated_at" = excluded."updated_at"
          where "cabildo_drafts"."user_id" = excluded."user_id" returning "id"`,
      );
      return rows.length > 0;
    },
    ownerOf: async (id) => textIn(await run(sql`select "user_id" as "text" from "cabildo_drafts" where "id" = ${id}`)),
    removeDraft: async (id) => void (await run(sql`delete from "cabildo_drafts" where "id" = ${id}`)),
    draftSizes: async (userId) => {
      const rows = await run(
        sql`select "id", "characters" from "cabildo_drafts" where "user_id" = ${userId} order by "updated_at" desc, "id" desc`,
      );
      return rows.map(({ id, characters }) => ({ id: String(id), characters: Number(characters) }));
    },
    removeDraftsBefore: async (instant) =>
      void (await run(sql`delete from "cabildo_drafts" where "updated_at" < ${instant}`)),
    preference: async (userId, name) =>
      textIn(
        await run(
          sql`select "content" as "text" from "cabildo_preferences" where "user_id" = ${userId} and "name" = ${name}`,
        ),
      ),
    putPreference: async (userId, { name, value }) => {
      await run(
        sql`insert into "cabildo_preferences" ("user_id", "name", "content") values (${userId}, ${name}, ${value})
          on conflict ("user_id", "name") do update set "content" = excluded."content"`,
      );
    },
    otherPreferences: async (userId, name) => {
      const [row] = await run(
        sql`select count(*) as "total" from "cabildo_preferences" where "user_id" = ${userId} and "name" <> ${name}`,
      );
      return Number(row?.total ?? 0);
    },
    forget: (userId) =>
      write(
        sql`delete from "cabildo_drafts" where "user_id" = ${userId}`,
        sql`delete from "cabildo_preferences" where "user_id" = ${userId}`,
      ),
  };
}

function textIn([row]: readonly Row[]): string | undefined {
  return row === undefined ? undefined : String(row.text);
}

function draftIn(row: Row): DraftRow {
  return {
    id: String(row.id),
    userId: String(row.user_id),
    type: String(row.type),
    record: row.record === null ? null : String(row.record),
    version: row.version === null ? null : Number(row.version),
    values: String(row.content),
    updatedAt: String(row.updated_at),
  };
}
