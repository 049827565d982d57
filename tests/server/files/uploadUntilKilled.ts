import { randomBytes } from 'node:crypto';
import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { internalFileTypes } from '#server/files/upload/fileTypes.ts';
import { createPictures } from '#server/files/pictures/pictures.ts';
import { uploadFile } from '#server/files/upload/uploadFile.ts';
import { openSqliteDatabase } from '#server/store/sqlite/sqliteDatabase.ts';
import { sqliteDialect } from '#server/store/sqlite/sqliteDialect.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';

/** A program that uploads files until it is killed, and prints the id of each acknowledged one. */
const [file = '', folder = ''] = process.argv.slice(2);
const store = await createSqlStore({
  database: await openSqliteDatabase({ file }),
  dialect: sqliteDialect,
  types: internalFileTypes,
});
const blobs = createDiskBlobs({ folder });
const dependencies = { store, blobs, registry: createRegistry([]), pictures: createPictures(), messages: serverEs };

async function uploadInTurn(): Promise<void> {
  for (;;) {
    const bytes = Buffer.from(randomBytes(150_000).toString('hex'));
    const { id } = await uploadFile(
      { code: '0511', name: 'acta.txt', bytes, onEqual: 'keep', by: 'prueba' },
      dependencies,
    );
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: 4 }, uploadInTurn));
