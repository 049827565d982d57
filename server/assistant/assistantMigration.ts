import { sql } from 'kysely';
import type { Dialect, Sql } from '../store/dialect.ts';

export function assistantMigration({ text, integer }: Dialect): readonly Sql[] {
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
