import type { AssistantTables } from '../assistant/assistantTables.ts';
import { openSqlAssistantTables } from '../assistant/sqlAssistantTables.ts';
import type { FeedbackTables } from '../site/feedback/feedbackTables.ts';
import { openSqlFeedbackTables } from '../site/feedback/sqlFeedbackTables.ts';
import type { ImportTables } from '../imports/importTables.ts';
import { openSqlImportTables } from '../imports/sqlImportTables.ts';
import type { LimitTables } from '../limits/limitTables.ts';
import { openSqlLimitTables } from '../limits/sqlLimitTables.ts';
import type { AccountTables } from '../accounts/sessions/accountTables.ts';
import { openSqlAccountTables } from '../accounts/sessions/sqlAccountTables.ts';
import { openSqlStaffTables } from '../accounts/staff/sqlStaffTables.ts';
import type { StaffTables } from '../accounts/staff/staffTables.ts';
import type { SqlContext } from '../store/compileSql.ts';
import { openSqlTickets } from '../exports/tickets/sqlTickets.ts';
import type { Tickets } from '../exports/tickets/tickets.ts';
import { openSqlUpstreamTables, type UpstreamTables } from '../upstream/upstreamTables.ts';

/** What is stored outside content types. */
export type Tables = {
  /** Passwords, resets, and the log of sign-ins. */
  readonly tables: AccountTables;
  readonly limitTables: LimitTables;
  /** Drafts and preferences of the staff. */
  readonly staffTables: StaffTables;
  /** Feedback of citizens about pages. */
  readonly feedback: FeedbackTables;
  /** Imports of files, with their rows. */
  readonly importTables: ImportTables;
  /** Conversations of the assistants, and counted questions. */
  readonly assistantTables: AssistantTables;
  /** Values that later requests refer to by tokens. */
  readonly tickets: Tickets;
  /** What the portal stores about another backend of the 0511 contract. */
  readonly upstreamTables: UpstreamTables;
};

/** Creates the tables that are missing. */
export async function openTables(context: SqlContext): Promise<Tables> {
  return {
    tables: await openSqlAccountTables(context),
    limitTables: await openSqlLimitTables(context),
    staffTables: await openSqlStaffTables(context),
    feedback: await openSqlFeedbackTables(context),
    importTables: await openSqlImportTables(context),
    assistantTables: await openSqlAssistantTables(context),
    tickets: await openSqlTickets(context),
    upstreamTables: await openSqlUpstreamTables(context),
  };
}
