import { createMemoryFeedbackTables } from './memoryFeedbackTables.ts';
import { openSqlFeedbackTables } from '#server/site/feedback/sqlFeedbackTables.ts';
import { feedbackTablesContract } from '#tests/support/contracts/tables/feedbackTablesContract.ts';
import { databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';

feedbackTablesContract('memory', async () => createMemoryFeedbackTables());
for (const { name, emptyDatabase } of databaseKinds)
  feedbackTablesContract(name, async () => openSqlFeedbackTables(await openTestDatabase(await emptyDatabase())));
