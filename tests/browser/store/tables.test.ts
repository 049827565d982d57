import { openSqlAccountTables } from '#server/accounts/sessions/sqlAccountTables.ts';
import { openSqlStaffTables } from '#server/accounts/staff/sqlStaffTables.ts';
import { openSqlAssistantTables } from '#server/assistant/sqlAssistantTables.ts';
import { openSqlFeedbackTables } from '#server/site/feedback/sqlFeedbackTables.ts';
import { accountTablesContract } from '#tests/support/contracts/tables/accountTablesContract.ts';
import { feedbackTablesContract } from '#tests/support/contracts/tables/feedbackTablesContract.ts';
import { limitsContract } from '#tests/support/contracts/tables/limitsContract.ts';
import { recordCountsContract } from '#tests/support/contracts/tables/recordCountsContract.ts';
import { staffTablesContract } from '#tests/support/contracts/tables/staffTablesContract.ts';
import { ticketsContract } from '#tests/support/contracts/tables/ticketsContract.ts';
import { openNewDatabase } from './openNewDatabase.ts';

const browser = 'a browser';

/** One worker has the database, for all who use it. */
async function openShared() {
  const opened = await openNewDatabase();
  return [opened, opened] as const;
}

accountTablesContract(browser, async () => openSqlAccountTables(await openNewDatabase()));
staffTablesContract(browser, async () => openSqlStaffTables(await openNewDatabase()));
feedbackTablesContract(browser, async () => openSqlFeedbackTables(await openNewDatabase()));
recordCountsContract(browser, async () => {
  const tables = await openSqlAssistantTables(await openNewDatabase());
  return [tables, tables];
});
ticketsContract(browser, openShared);
limitsContract(browser, openShared);
