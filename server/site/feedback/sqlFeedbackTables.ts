import { sql } from 'kysely';
import { v7 } from 'uuid';
import { randomToken } from '../../foundation/random/randomBytes.ts';
import { type SqlContext, statementsOn } from '../../store/compileSql.ts';
import type { Dialect, Sql } from '../../store/dialect.ts';
import type { FeedbackTables } from './feedbackTables.ts';

function migrationOf({ text, integer }: Dialect): readonly Sql[] {
  return [
    sql`create table if not exists "cabildo_opinions" ("type" ${text} not null, "record" ${text} not null,
      "day" ${text} not null, "visitor" ${text} not null, "is_clear" ${integer} not null,
      primary key ("type", "record", "day", "visitor"))`,
    sql`create table if not exists "cabildo_opinion_comments" ("id" ${text} primary key, "type" ${text} not null,
      "record" ${text} not null, "day" ${text} not null, "content" ${text} not null)`,
    sql`create index if not exists "cabildo_opinion_comments_page" on "cabildo_opinion_comments" ("type", "record", "id")`,
    sql`create table if not exists "cabildo_opinion_salts" ("day" ${text} primary key, "content" ${text} not null)`,
  ];
}

/** Citizens' feedback in the server's database, in tables with names that no content type can have. */
export async function openSqlFeedbackTables(context: SqlContext): Promise<FeedbackTables> {
  const { run, write } = statementsOn(context);
  await write(...migrationOf(context.dialect));
  const saltOf = async (day: string) =>
    (await run(sql`select "content" from "cabildo_opinion_salts" where "day" = ${day}`))[0];
  return {
    salt: async (day) => {
      const existing = await saltOf(day);
      if (existing !== undefined) return String(existing.content);
      await run(
        sql`insert into "cabildo_opinion_salts" ("day", "content") values (${day}, ${randomToken()})
          on conflict ("day") do nothing`,
      );
      await run(sql`delete from "cabildo_opinion_salts" where "day" < ${day}`);
      return String((await saltOf(day))?.content);
    },
    save: async ({ type, record, day, visitor, isClear }) => {
      await run(
        sql`insert into "cabildo_opinions" ("type", "record", "day", "visitor", "is_clear")
          values (${type}, ${record}, ${day}, ${visitor}, ${Number(isClear)})
          on conflict ("type", "record", "day", "visitor") do update set "is_clear" = excluded."is_clear"`,
      );
    },
    addComment: async ({ type, record, day, text }) => {
      await run(
        sql`insert into "cabildo_opinion_comments" ("id", "type", "record", "day", "content")
          values (${v7()}, ${type}, ${record}, ${day}, ${text})`,
      );
    },
    summary: async ({ type, record, since, mostComments }) => {
      const [counts, comments] = await Promise.all([
        run(
          sql`select "is_clear", count(*) as "total", sum(case when "day" >= ${since} then 1 else 0 end) as "recent"
            from "cabildo_opinions" where "type" = ${type} and "record" = ${record} group by "is_clear"`,
        ),
        run(
          sql`select "day", "content" from "cabildo_opinion_comments" where "type" = ${type} and "record" = ${record}
            order by "id" desc limit ${mostComments}`,
        ),
      ]);
      const countOf = (column: 'total' | 'recent', answer: number) =>
        Number(counts.find((row) => Number(row.is_clear) === answer)?.[column] ?? 0);
      return {
        yes: countOf('total', 1),
        no: countOf('total', 0),
        recent: { yes: countOf('recent', 1), no: countOf('recent', 0) },
        comments: comments.map(({ day, content }) => ({ day: String(day), text: String(content) })),
      };
    },
  };
}
