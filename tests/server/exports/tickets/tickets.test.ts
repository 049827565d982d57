import { ticketsContract } from '#tests/support/contracts/tables/ticketsContract.ts';
import { databaseKinds, openTwice } from '#tests/support/testDatabases.ts';

for (const { name, emptyDatabase } of databaseKinds) ticketsContract(name, () => openTwice(emptyDatabase));
