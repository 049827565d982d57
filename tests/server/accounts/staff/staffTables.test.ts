import { createMemoryStaffTables } from './memoryStaffTables.ts';
import { openSqlStaffTables } from '#server/accounts/staff/sqlStaffTables.ts';
import { staffTablesContract } from '#tests/support/contracts/tables/staffTablesContract.ts';
import { databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';

staffTablesContract('memory', async () => createMemoryStaffTables());
for (const { name, emptyDatabase } of databaseKinds)
  staffTablesContract(name, async () => openSqlStaffTables(await openTestDatabase(await emptyDatabase())));
