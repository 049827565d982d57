import { create } from '#core/store/store.ts';
import { openSqliteDatabase } from '#server/store/sqlite/sqliteDatabase.ts';
import { sqliteDialect } from '#server/store/sqlite/sqliteDialect.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';

/** A program that writes records until it is killed, and prints the id of each once it is acknowledged. */
const [file = ''] = process.argv.slice(2);
const type = buildContentType();
const store = await createSqlStore({
  database: await openSqliteDatabase({ file }),
  dialect: sqliteDialect,
  types: [type],
});

async function writeForever(writer: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const values = { titulo: `Escrito ${writer} ${turn}`, contenido: 'x'.repeat(500) };
    const { id } = await create(store, { type, values, publication: { state: 'published' }, by: 'prueba' });
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, writer) => writeForever(writer)));
