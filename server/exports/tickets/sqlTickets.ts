import { sql } from 'kysely';
import { v7 } from 'uuid';
import { randomToken } from '../../foundation/random/randomBytes.ts';
import { hashToken } from '../../settings/secrets/hashToken.ts';
import { type SqlContext, statementsOn } from '../../store/compileSql.ts';
import type { Row } from '../../store/database.ts';
import type { Dialect, Sql } from '../../store/dialect.ts';
import type { Ticket, TicketKind, Tickets, TicketState } from './tickets.ts';

const tokenBytes = 24;
/** Texts of another form are refused without a hash or a read. */
const tokenPattern = /^[\w-]{32}$/;

function migrationOf({ text, integer }: Dialect): readonly Sql[] {
  return [
    sql`create table if not exists "cabildo_tickets" ("token" ${text} primary key, "id" ${text} not null, "kind" ${text} not null,
      "user_id" ${text} not null, "session" ${text} not null, "content" ${text} not null, "state" ${text} not null,
      "written" ${integer} not null, "total" ${integer} not null, "created_at" ${text} not null,
      "changed_at" ${text} not null, "expires_at" ${text} not null)`,
    sql`create index if not exists "cabildo_tickets_user" on "cabildo_tickets" ("user_id", "kind", "id")`,
    sql`create index if not exists "cabildo_tickets_expiry" on "cabildo_tickets" ("expires_at")`,
  ];
}

/**
 * Tickets in the server's database, in a table with a name that no content type can have. Statements run outside transactions, so
 * that other processes are not notified and keep what they have cached.
 */
export async function openSqlTickets(context: SqlContext): Promise<Tickets> {
  const { run, write } = statementsOn(context);
  await write(...migrationOf(context.dialect));
  const removeExpired = async (now: number) =>
    void (await run(sql`delete from "cabildo_tickets" where "expires_at" <= ${instant(now)}`));
  return {
    removeExpired,
    add: async ({ kind, userId, session, content, total, expiresAt }, { now, mostPerPerson }) => {
      const token = randomToken(tokenBytes);
      await removeExpired(now);
      // Ids grow, so two tickets of the same millisecond have an order too.
      await run(
        sql`insert into "cabildo_tickets" ("token", "id", "kind", "user_id", "session", "content", "state", "written",
            "total", "created_at", "changed_at", "expires_at")
          values (${hashToken(token)}, ${v7()}, ${kind}, ${userId}, ${session}, ${JSON.stringify(content)}, 'waiting', 0,
            ${total}, ${instant(now)}, ${instant(now)}, ${instant(expiresAt)})`,
      );
      const ofPerson = sql`"user_id" = ${userId} and "kind" = ${kind}`;
      await run(
        sql`delete from "cabildo_tickets" where ${ofPerson} and "id" not in
          (select "id" from "cabildo_tickets" where ${ofPerson} order by "id" desc limit ${mostPerPerson})`,
      );
      return token;
    },
    find: async (token, { kind, now }) => {
      if (!tokenPattern.test(token)) return undefined;
      const [row] = await run(
        sql`select * from "cabildo_tickets" where "token" = ${hashToken(token)} and "kind" = ${kind}
          and "expires_at" > ${instant(now)}`,
      );
      return row === undefined ? undefined : ticketIn(row);
    },
    begin: async (token, now) => {
      const begun = await run(
        sql`update "cabildo_tickets" set "state" = 'running', "changed_at" = ${instant(now)}
          where "token" = ${hashToken(token)} and "state" = 'waiting' returning "token"`,
      );
      return begun.length > 0;
    },
    report: async (token, { state, written, now }) => {
      await run(
        sql`update "cabildo_tickets" set "state" = ${state}, "written" = ${written}, "changed_at" = ${instant(now)}
          where "token" = ${hashToken(token)} and "state" = 'running'`,
      );
    },
    remove: async (token) => void (await run(sql`delete from "cabildo_tickets" where "token" = ${hashToken(token)}`)),
  };
}

/** ISO 8601, which both databases sort by time. */
const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

function ticketIn(row: Row): Ticket {
  return {
    kind: String(row.kind) as TicketKind,
    userId: String(row.user_id),
    session: String(row.session),
    content: JSON.parse(String(row.content)) as object,
    state: String(row.state) as TicketState,
    written: Number(row.written),
    total: Number(row.total),
    createdAt: Date.parse(String(row.created_at)),
    changedAt: Date.parse(String(row.changed_at)),
    expiresAt: Date.parse(String(row.expires_at)),
  };
}
