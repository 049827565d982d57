import { createSqlStore } from '#server/store/sqlStore.ts';
import { storeContract } from '#tests/support/contracts/storeContract.ts';
import { openNewDatabase } from './openNewDatabase.ts';

storeContract('a browser', async (types) => {
  const { database, dialect } = await openNewDatabase();
  return createSqlStore({ database, dialect, types });
});
