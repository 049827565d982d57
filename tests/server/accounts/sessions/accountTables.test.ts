import { createMemoryAccountTables } from './memoryAccountTables.ts';
import { openSqlAccountTables } from '#server/accounts/sessions/sqlAccountTables.ts';
import { accountTablesContract } from '#tests/support/contracts/tables/accountTablesContract.ts';
import { databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';

accountTablesContract('memory', async () => createMemoryAccountTables());
for (const { name, emptyDatabase } of databaseKinds)
  accountTablesContract(name, async () => openSqlAccountTables(await openTestDatabase(await emptyDatabase())));
