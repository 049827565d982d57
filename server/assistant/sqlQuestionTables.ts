import { sql } from 'kysely';
import type { Row } from '../store/database.ts';
import type { Sql } from '../store/dialect.ts';
import type { AssistantTables, CountedQuestion, OutgoingEntry, UnansweredQuestion } from './assistantTables.ts';

type QuestionTables = Pick<
  AssistantTables,
  | 'count'
  | 'counts'
  | 'countRecord'
  | 'mostCounted'
  | 'rate'
  | 'ratings'
  | 'addUnanswered'
  | 'unanswered'
  | 'dismiss'
  | 'addOutgoing'
  | 'outgoing'
  | 'spend'
>;

/** ISO 8601, which both databases sort by time. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Everybody's requests together; no person has this id. */
const everybody = '';

/** Counts, ratings, unanswered questions and requests to the model. */
export function questionTables(run: (statement: Sql) => Promise<readonly Row[]>): QuestionTables {
  const spent = async (day: string, person: string) => {
    const [row] = await run(
      sql`select "total" from "cabildo_model_budget" where "day" = ${day} and "person" = ${person}`,
    );
    return Number(row?.total ?? 0);
  };
  const addOne = (day: string, person: string, most: number) =>
    run(
      sql`insert into "cabildo_model_budget" ("day", "person", "total") values (${day}, ${person}, 1)
        on conflict ("day", "person") do update set "total" = "cabildo_model_budget"."total" + 1
        where "cabildo_model_budget"."total" < ${most} returning "total"`,
    );
  return {
    count: async ({ day, hour, audience, topic, outcome }) => {
      await run(
        sql`insert into "cabildo_question_counts" ("day", "hour", "audience", "topic", "outcome", "total")
          values (${day}, ${hour}, ${audience}, ${topic}, ${outcome}, 1)
          on conflict ("day", "hour", "audience", "topic", "outcome")
          do update set "total" = "cabildo_question_counts"."total" + 1`,
      );
    },
    counts: async (from, to) =>
      (await run(sql`select * from "cabildo_question_counts" where "day" >= ${from} and "day" <= ${to}`)).map(
        (row) => ({
          day: String(row.day),
          hour: Number(row.hour),
          audience: String(row.audience) as CountedQuestion['audience'],
          topic: String(row.topic),
          outcome: String(row.outcome) as CountedQuestion['outcome'],
          count: Number(row.total),
        }),
      ),
    countRecord: async ({ day, type, record }) => {
      await run(
        sql`insert into "cabildo_record_counts" ("type", "record", "day", "total") values (${type}, ${record}, ${day}, 1)
          on conflict ("type", "record", "day") do update set "total" = "cabildo_record_counts"."total" + 1`,
      );
    },
    mostCounted: async (type, { since, limit }) =>
      (
        await run(
          sql`select "record" from "cabildo_record_counts" where "type" = ${type} and "day" >= ${since}
            group by "record" order by sum("total") desc, "record" limit ${limit}`,
        )
      ).map(({ record }) => String(record)),
    rate: async (message, { day, isUseful }) => {
      await run(
        sql`insert into "cabildo_answer_ratings" ("message", "day", "useful") values (${message}, ${day}, ${Number(isUseful)})
          on conflict ("message") do update set "useful" = excluded."useful"`,
      );
    },
    ratings: async (from, to) => {
      const rows = await run(
        sql`select "useful", count(*) as "total" from "cabildo_answer_ratings"
          where "day" >= ${from} and "day" <= ${to} group by "useful"`,
      );
      const of = (value: number) => Number(rows.find(({ useful }) => Number(useful) === value)?.total ?? 0);
      return { yes: of(1), no: of(0) };
    },
    addUnanswered: async ({ id, key, text, at, audience }) => {
      await run(
        sql`insert into "cabildo_unanswered" ("id", "key", "content", "at", "audience")
          values (${id}, ${key}, ${text}, ${instant(at)}, ${audience})`,
      );
    },
    unanswered: async (limit) =>
      (await run(sql`select * from "cabildo_unanswered" order by "id" desc limit ${limit}`)).map((row) => ({
        id: String(row.id),
        key: String(row.key),
        text: String(row.content),
        at: Date.parse(String(row.at)),
        audience: String(row.audience) as UnansweredQuestion['audience'],
      })),
    dismiss: async (key) => {
      await run(sql`delete from "cabildo_unanswered" where "key" = ${key}`);
    },
    addOutgoing: async (entry) => {
      await run(
        sql`insert into "cabildo_outgoing" ("id", "at", "content")
          values (${entry.id}, ${instant(entry.at)}, ${JSON.stringify(entry)})`,
      );
    },
    outgoing: async ({ offset, limit }) => {
      const rows = await run(
        sql`select "content" from "cabildo_outgoing" order by "id" desc limit ${limit} offset ${offset}`,
      );
      const [total] = await run(sql`select count(*) as "total" from "cabildo_outgoing"`);
      return {
        entries: rows.map(({ content }) => JSON.parse(String(content)) as OutgoingEntry),
        total: Number(total?.total),
      };
    },
    spend: async (by, { day, perPerson, perDay }) => {
      if (perPerson < 1 || perDay < 1 || (await spent(day, by)) >= perPerson) return false;
      await run(sql`delete from "cabildo_model_budget" where "day" < ${day}`);
      if ((await addOne(day, everybody, perDay)).length === 0) return false;
      return (await addOne(day, by, perPerson)).length > 0;
    },
  };
}
