import { memoryStore } from '#core/store/memoryStore.ts';
import { storeContract } from '#tests/support/contracts/storeContract.ts';

storeContract('in memory', async () => memoryStore());
