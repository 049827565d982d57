import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { printLink } from '#server/cli/printLink.ts';
import { openData } from '#server/composition/portal.ts';
import { startFailure } from '#server/composition/startFailure.ts';
import { printLog, printPlan } from '#server/cli/schemaCommands.ts';
import { productVersion } from '#server/foundation/product/productVersion.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { runSql } from '#server/store/compileSql.ts';
import { dataFormat, readFormat } from '#server/store/format/dataFormat.ts';
import { type NoteContext, removeNote, writeNote } from '#server/store/notes.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { addressOf, type DatabaseKind, databaseKinds } from '#tests/support/testDatabases.ts';
import { freshFolder, openTestPortal } from '../../openTestPortal.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026', SAMPLE_CONTENT: 'off' };
const newer = { format: dataFormat + 1, product: '9.8.7' };
const newerNote = `${newer.format} ${newer.product}`;

/** Settings of a portal on a new database, and access to that database beside the portal. */
async function prepare({ newDatabase }: DatabaseKind) {
  const database = await newDatabase();
  const variables = { ...account, DATABASE_URL: addressOf(database) };
  const dataDir = freshFolder();
  const settings = readEnvironment({ ...variables, DATA_DIR: dataDir }, serverEs);
  const within = async <T>(work: (context: NoteContext) => Promise<T>): Promise<T> => {
    const opened = await openDatabase(database);
    try {
      return await opened.database.transaction((connection) => work({ connection, dialect: opened.dialect }));
    } finally {
      await opened.database.close();
    }
  };
  const start = () => openTestPortal({ dataDir, variables });
  const failureOf = async (work: () => Promise<unknown>) => {
    const error: unknown = await work().then(
      () => undefined,
      (fault: unknown) => fault,
    );
    if (error === undefined) throw new Error('nothing was refused');
    return startFailure(error, { settings, messages: serverEs });
  };
  return { settings, within, start, failureOf };
}

/** What a start would change. */
async function contents(context: NoteContext) {
  const notes = await context.connection.run('select name, value from store_notes order by name');
  const writes = await context.connection.run('select count(*) as total from history');
  const tables = (await runSql(context.dialect.tables, context)).map(({ name }) => String(name)).toSorted();
  return { notes, writes, tables };
}

describe.each(databaseKinds)('the format of data on $name', (kind) => {
  test('is recorded by the first start with the version of the product, and kept by the next', async () => {
    const { within, start } = await prepare(kind);
    await (await start()).close();
    expect(await within(readFormat)).toEqual({ format: dataFormat, product: productVersion });
    await within((context) => writeNote('dataFormat', { ...context, value: `${dataFormat} 0.0.9` }));
    await (await start()).close();
    expect(await within(readFormat)).toEqual({ format: dataFormat, product: '0.0.9' });
  });

  test('is recorded over data of a build that recorded none', async () => {
    const { within, start } = await prepare(kind);
    await (await start()).close();
    await within((context) => removeNote('dataFormat', context));
    expect(await within(readFormat)).toEqual({ format: 0, product: '' });
    await (await start()).close();
    expect(await within(readFormat)).toEqual({ format: dataFormat, product: productVersion });
  });

  test('stops the start and every command when a newer build wrote it, which names both and changes nothing', async () => {
    const { settings, within, start, failureOf } = await prepare(kind);
    await (await start()).close();
    await within((context) => writeNote('dataFormat', { ...context, value: newerNote }));
    // A start would create this table again.
    await within(({ connection }) => connection.run('drop table cabildo_used_tokens'));
    const before = await within(contents);
    const command = { settings, messages: serverEs, variables: {}, print: () => undefined };
    const sentence =
      `Cabildo no puede iniciar: los datos tienen el formato ${newer.format}, que escribió la versión 9.8.7, ` +
      `y esta versión, la ${productVersion}, lee hasta el formato ${dataFormat}. No se cambió nada.`;
    const works = [
      () => openData(settings, serverEs),
      () => printPlan(command),
      () => printLog(command),
      () => printLink('ana@example.test', settings),
    ];
    for (const work of works) expect(await failureOf(work)).toContain(sentence);
    expect(await within(contents)).toEqual(before);
  });

  test('ends the writes of a server that runs while a newer build migrates the data; it says so once and goes on reading', async () => {
    const { within, start } = await prepare(kind);
    const notices: string[] = [];
    const { ask: request, signIn, app } = await start();
    await app.ready();
    const token = await signIn();
    const news = { titulo: 'Feria', contenido: 'Hoy', imagen: '/imagenes/a.webp' };
    const add = () => request('POST', '/api/noticias', { token, body: news });
    expect((await add()).status).toBe(201);
    const output = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      notices.push(String(text));
      return true;
    });
    onTestFinished(() => output.mockRestore());
    await within((context) => writeNote('dataFormat', { ...context, value: newerNote }));
    await vi.waitFor(async () => expect((await request('GET', '/api/health/ready')).status).toBe(503), 10_000);
    expect((await add()).status).toBe(503);
    expect((await request('GET', '/api/noticias', { token })).body).toHaveLength(1);
    expect(notices).toEqual([
      `Otro servidor, con la versión 9.8.7, actualizó los datos: este, con la versión ${productVersion}, ya no escribe. Deténgalo e inicie aquí también la versión 9.8.7 o una posterior.\n`,
    ]);
  });
});
