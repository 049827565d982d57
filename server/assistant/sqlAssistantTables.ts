import { sql } from 'kysely';
import { type SqlContext, statementsOn } from '../store/compileSql.ts';
import type { Row } from '../store/database.ts';
import type { Sql, Dialect } from '../store/dialect.ts';
import type { AssistantTables, Conversation, StoredMessage } from './assistantTables.ts';
import { instant, questionTables } from './sqlQuestionTables.ts';
import { vectorTables } from './sqlVectorTables.ts';

/** The assistants in the server's database, in tables with names that no content type can have. */
export async function openSqlAssistantTables(context: SqlContext): Promise<AssistantTables> {
  const { run, write } = statementsOn(context);
  await write(...assistantMigration(context.dialect));
  const first = async (statement: Sql) => {
    const [row] = await run(statement);
    return row === undefined ? undefined : conversationIn(row);
  };
  return {
    ...questionTables(run),
    ...vectorTables(run),
    open: async ({ id, tokenHash, startedAt, lastAt, state, person }) => {
      await run(
        sql`insert into "cabildo_conversations" ("id", "token", "started_at", "last_at", "state", "person")
          values (${id}, ${tokenHash}, ${instant(startedAt)}, ${instant(lastAt)}, ${state}, ${person}) on conflict ("token") do nothing`,
      );
    },
    findByToken: (tokenHash) => first(sql`select * from "cabildo_conversations" where "token" = ${tokenHash}`),
    get: (id) => first(sql`select * from "cabildo_conversations" where "id" = ${id}`),
    messages: async (id) => {
      const rows = await run(
        sql`select "content" from "cabildo_conversation_messages" where "conversation" = ${id} order by "id"`,
      );
      return rows.map(({ content }) => JSON.parse(String(content)) as StoredMessage);
    },
    attend: async (id, lastReadMessage) => {
      const newer = sql`select 1 from "cabildo_conversation_messages"
        where "conversation" = ${id} and "id" > ${lastReadMessage} and "content" like ${'%"type":"user"%'}`;
      const isUnseen = lastReadMessage === undefined ? sql`` : sql` and not exists (${newer})`;
      const [row] = await run(
        sql`update "cabildo_conversations" set "state" = 'attended' where "id" = ${id}${isUnseen} returning "id"`,
      );
      return row !== undefined;
    },
    // Messages before the state, so that nobody attends to a conversation whose newest message is not stored yet.
    add: async (id, { messages, at, state }) => {
      const isThere = sql`exists (select 1 from "cabildo_conversations" where "id" = ${id})`;
      const newState = state === undefined ? sql`` : sql`, "state" = ${state}`;
      await write(
        ...messages.map(
          (message) => sql`insert into "cabildo_conversation_messages" ("id", "conversation", "content")
            select ${message.id}, ${id}, ${JSON.stringify(message)} where ${isThere}`,
        ),
      );
      const [row] = await run(
        sql`update "cabildo_conversations" set "last_at" = ${instant(at)}${newState} where "id" = ${id} returning "id"`,
      );
      return row !== undefined;
    },
    list: async ({ state, offset, limit }) => {
      const where = state === undefined ? sql`` : sql` where "state" = ${state}`;
      const rows = await run(
        sql`select "cabildo_conversations".*, (select count(*) from "cabildo_conversation_messages"
          where "conversation" = "cabildo_conversations"."id") as "messages" from "cabildo_conversations"${where}
          order by "last_at" desc, "id" limit ${limit} offset ${offset}`,
      );
      const [total] = await run(sql`select count(*) as "total" from "cabildo_conversations"${where}`);
      const conversations = rows.map((row) => ({ ...conversationIn(row), messageCount: Number(row.messages) }));
      return { conversations, total: Number(total?.total) };
    },
    setPerson: async (id, person) => {
      await run(sql`update "cabildo_conversations" set "person" = ${person} where "id" = ${id}`);
    },
    remove: async (id) => {
      const existing = await first(sql`select * from "cabildo_conversations" where "id" = ${id}`);
      await write(
        sql`delete from "cabildo_conversation_messages" where "conversation" = ${id}`,
        sql`delete from "cabildo_conversations" where "id" = ${id}`,
        sql`delete from "cabildo_conversation_messages" where "conversation" = ${id}`,
      );
      return existing !== undefined;
    },
    people: async () =>
      (await run(sql`select "person" from "cabildo_conversations"`)).map(({ person }) => String(person)),
    expire: (before) => {
      const old = sql`"last_at" < ${instant(before)}`;
      return write(
        sql`delete from "cabildo_conversation_messages" where "conversation" in
          (select "id" from "cabildo_conversations" where ${old})`,
        sql`delete from "cabildo_conversations" where ${old}`,
        sql`delete from "cabildo_unanswered" where "at" < ${instant(before)}`,
        sql`delete from "cabildo_record_counts" where "day" < ${instant(before).slice(0, 10)}`,
        sql`delete from "cabildo_outgoing" where "at" < ${instant(before)}`,
      );
    },
  };
}

function conversationIn(row: Row): Conversation {
  return {
    id: String(row.id),
    tokenHash: String(row.token),
    startedAt: Date.parse(String(row.started_at)),
    lastAt: Date.parse(String(row.last_at)),
    state: String(row.state) as Conversation['state'],
    person: String(row.person),
  };
}

function assistantMigration({ text, integer }: Dialect): readonly Sql[] {
  return [
    sql`create table if not exists "cabildo_conversations" ("id" ${text} primary key, "token" ${text} not null unique,
      "started_at" ${text} not null, "last_at" ${text} not null, "state" ${text} not null, "person" ${text} not null)`,
    sql`create index if not exists "cabildo_conversations_last" on "cabildo_conversations" ("last_at")`,
    sql`create table if not exists "cabildo_conversation_messages" ("id" ${text} primary key, "conversation" ${text} not null
      references "cabildo_conversations" ("id") on delete cascade, "content" ${text} not null)`,
    sql`create index if not exists "cabildo_conversation_messages_of" on "cabildo_conversation_messages" ("conversation", "id")`,
    sql`create table if not exists "cabildo_question_counts" ("day" ${text} not null, "hour" ${integer} not null,
      "audience" ${text} not null, "topic" ${text} not null, "outcome" ${text} not null, "total" ${integer} not null,
      primary key ("day", "hour", "audience", "topic", "outcome"))`,
    sql`create table if not exists "cabildo_record_counts" ("type" ${text} not null, "record" ${text} not null,
      "day" ${text} not null, "total" ${integer} not null, primary key ("type", "record", "day"))`,
    sql`create table if not exists "cabildo_answer_ratings" ("message" ${text} primary key, "day" ${text} not null,
      "useful" ${integer} not null)`,
    sql`create table if not exists "cabildo_unanswered" ("id" ${text} primary key, "key" ${text} not null,
      "content" ${text} not null, "at" ${text} not null, "audience" ${text} not null)`,
    sql`create table if not exists "cabildo_outgoing" ("id" ${text} primary key, "at" ${text} not null, "content" ${text} not null)`,
    sql`create table if not exists "cabildo_model_budget" ("day" ${text} not null, "person" ${text} not null,
      "total" ${integer} not null, primary key ("day", "person"))`,
    sql`create table if not exists "cabildo_vectors" ("key" ${text} primary key, "content" ${text} not null)`,
  ];
}
