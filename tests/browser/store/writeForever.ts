import wasmAddress from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import { openBrowserDatabase } from '#server/store/browser/browserDatabase.ts';

// A worker that writes pairs of rows until it is ended, and posts how many are stored. Its name is that of the database.
const wasm = async () => (await fetch(wasmAddress)).arrayBuffer();
const { database } = await openBrowserDatabase({ name: self.name, wasm });
for (let count = 1; ; count += 1) {
  await database.transaction(async ({ run }) => {
    for (const _one of [1, 2])
      await run('insert into "notes" ("text") values (?)', [`${count} ${'x'.repeat(count * 3000)}`]);
  });
  self.postMessage(count);
}
