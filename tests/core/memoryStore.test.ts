import { memoryStore } from '#core/memoryStore.ts';
import { storeContract } from '#tests/support/storeContract.ts';

storeContract('in memory', async () => memoryStore());
