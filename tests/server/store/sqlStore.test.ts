import { storeContract } from '#tests/support/storeContract.ts';
import { openTestStore } from './openTestStore.ts';

storeContract('SQLite', (types) => openTestStore({ types }));
