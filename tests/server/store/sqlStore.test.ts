import { storeContract } from '#tests/support/contracts/storeContract.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { openStoreIn } from './openTestStore.ts';

for (const { name, emptyDatabase } of databaseKinds)
  storeContract(name, async (types) => openStoreIn(await emptyDatabase(), types));
