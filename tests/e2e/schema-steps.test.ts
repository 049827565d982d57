import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, afterAll, expect, it } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { wholeList } from '#core/values/query.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { apply, type Command, undo } from '#server/cli/schemaCommands.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { type SchemaFolder, schemaFolder } from '#tests/support/builders/schemaFolder.ts';
import { startPortal } from '#tests/support/startPortal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = { type: 'string' };
const schemaOf = (properties: object) => ({ title: 'Predios', type: 'object', properties });
// A note of any kind is not indexed for search, which would take most of the time.
const full = schemaOf({ nombre: text, nota: {}, area: text });
const bare = schemaOf({ titulo: { ...text, 'x-field': { formerly: ['nombre'] } }, area: { type: 'number' } });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cabildo esquemas '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A data folder with this many records of a type, and the folder of its schemas. */
async function filled(total: number, valuesOf: (index: number) => Values) {
  const dataDir = await mkdtemp(path.join(folder, 'datos-'));
  const schemas = await schemaFolder({ predios: full });
  await withStore(dataDir, async ({ store, type }) => {
    for (let from = 0; from < total; from += 1000) {
      const changes = Array.from({ length: Math.min(1000, total - from) }, (_, index) => {
        const publication = { state: 'published' } as const;
        return { kind: 'create' as const, type, values: valuesOf(from + index), publication };
      });
      await store.write(changes, 'muestra');
    }
  });
  return {
    dataDir,
    schemas,
    run: (args: readonly string[], options?: RunOptions) => runCommand(args, { dataDir, schemas, ...options }),
    /** Runs a command in this process, which avoids starting another; returns its output. Rejects with StepRefused. */
    runHere: async (command: (command: Command) => Promise<void>): Promise<string> => {
      const lines: string[] = [];
      const variables = { DATA_DIR: dataDir, SCHEMAS_DIR: schemas.path };
      const settings = readEnvironment(variables, serverEs);
      await command({ settings, messages: serverEs, variables, print: (line) => lines.push(line) });
      return lines.join('\n');
    },
  };
}

async function withStore<T>(
  dataDir: string,
  work: (opened: {
    store: Awaited<ReturnType<typeof createSqlStore>>;
    type: ReturnType<typeof readType>;
  }) => Promise<T>,
): Promise<T> {
  const type = readType(full, 'predios');
  const { database, dialect } = await openDatabase({ kind: 'sqlite', file: path.join(dataDir, 'cabildo.db') });
  const store = await createSqlStore({ database, dialect, types: [type] });
  try {
    return await work({ store, type });
  } finally {
    await store.close();
  }
}

const recordsIn = (dataDir: string): Promise<readonly StoredRecord[]> =>
  withStore(dataDir, async ({ store, type }) => (await store.list(type, wholeList)).records);

type RunOptions = {
  readonly script?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Kills the command with SIGKILL when it prints this. */
  readonly killAt?: string;
};

function runCommand(
  args: readonly string[],
  {
    dataDir,
    schemas,
    script = [process.execPath, 'dist/server/schemas.js'],
    env = {},
    killAt,
  }: RunOptions & { dataDir: string; schemas: SchemaFolder },
) {
  const [program = '', ...first] = script;
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, SCHEMAS_DIR: schemas.path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL');
    });
  }
  return new Promise<{ readonly code: number | null; readonly signal: string | null; readonly output: string }>(
    (resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve({ code, signal, output }));
    },
  );
}

it('plans through npm without a database, and creates none', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'datos-'));
  const schemas = await schemaFolder({ predios: full });
  const { code, output } = await runCommand(['run', '-s', 'schemas', 'plan'], { dataDir, schemas, script: ['npm'] });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Todavía no hay datos guardados') });
  expect(await readdir(dataDir)).toEqual([]);
});

it('prints its usage, and refuses unknown arguments', async () => {
  const { run, runHere, schemas } = await filled(1, () => ({ nombre: 'A' }));
  await schemas.write('predios', bare);
  for (const args of [[], ['otra']])
    expect(await run(args)).toMatchObject({ code: 1, output: expect.stringContaining('Uso: npm run schemas') });
  // The refusals of both commands are tested in this process.
  for (const [act, args, message] of [
    [apply, ['--quitar', 'predios.nota'], 'La opción «--quitar» no existe'],
    [apply, ['--remove'], 'Falta decir qué'],
    [apply, ['predios.nota'], 'Uso: npm run schemas'],
    [undo, ['x'], 'Uso: npm run schemas'],
    [undo, ['7'], 'No existe el paso 7'],
    [apply, ['--remove', 'predios.titulo'], 'tiene todavía el campo'],
  ] as const)
    await expect(runHere((command) => act(args, command))).rejects.toThrow(message);
});

it('plans beside a running portal, applies with the options that npm consumes, reports and undoes', async () => {
  const { dataDir, schemas, run, runHere } = await filled(3, (index) => ({
    nombre: `Predio ${index}`,
    nota: 'n',
    area: `${index}`,
  }));
  const portal = await startPortal({ dataDir, env: { SCHEMAS_DIR: schemas.path } });
  try {
    await schemas.write('predios', bare);
    const plan = await run(['plan']);
    expect(plan.output).toContain('nombre → titulo, en 3 registros');
    expect(plan.output).toContain('Valores sin campo: nota, en 3 registros');
    expect(plan.output).toContain('Otro tipo de valor en area: se puede convertir en 3 registros');
    expect((await recordsIn(dataDir)).every((record) => record._version === 1)).toBe(true);
  } finally {
    await portal.stop();
  }
  const removed = await run(['run', '-s', 'schemas', 'apply', '--remove', 'predios.nota'], { script: ['npm'] });
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('predios.nota quitado de 3 registros') });
  const converted = await runHere((command) => apply(['--convert', 'predios.area'], command));
  expect(converted).toContain('predios.area convertido en 3 registros');
  expect((await run(['log'])).output).toMatch(
    /1 .*cambio de nombre: predios.nombre → titulo[^]*2 .*valores quitados[^]*Respaldo:[^]*3 .*conversión/,
  );
  const undone = () => runHere((command) => undo([], command));
  for (const number of [3, 2]) expect(await undone()).toContain(`paso ${number} deshecho en 3 registros`);
  await expect(undone()).rejects.toThrow('el esquema no tiene el campo «nombre»');
  await schemas.write('predios', full);
  expect((await run(['undo'])).output).toContain('paso 1 deshecho en 3 registros');
  expect((await recordsIn(dataDir)).map(({ nombre, nota, area }) => [nombre, nota, area])).toEqual(
    expect.arrayContaining([
      ['Predio 0', 'n', '0'],
      ['Predio 2', 'n', '2'],
    ]),
  );
});

it('killed in the middle of a removal, it has removed only records with a backup, and finishes when it runs again', async () => {
  const many = 6000;
  const { dataDir, schemas, run } = await filled(many, (index) => ({
    nombre: `Predio ${index}`,
    nota: `nota ${index}`,
  }));
  await schemas.write('predios', schemaOf({ nombre: text, area: text }));
  const killed = await run(['apply', '--remove', 'predios.nota'], { killAt: 'Respaldo:' });
  expect(killed.signal).toBe('SIGKILL');

  const remaining = await recordsIn(dataDir);
  const backup = await backedUp(dataDir);
  const missing = remaining
    .filter((record) => !('nota' in record))
    .map(({ id, nombre }) => [id, String(nombre).replace('Predio', 'nota')]);
  expect(remaining).toHaveLength(many);
  expect(missing.filter(([id = '', nota]) => backup.get(id) !== nota)).toEqual([]);

  expect((await run(['apply', '--remove', 'predios.nota'])).code).toBe(0);
  expect((await recordsIn(dataDir)).filter((record) => 'nota' in record)).toEqual([]);
  await schemas.write('predios', full);
  expect((await run(['undo'])).code).toBe(0);
  const restored = await recordsIn(dataDir);
  expect(restored.filter(({ nombre, nota }) => String(nombre).replace('Predio', 'nota') !== nota)).toEqual([]);
});

it('plans over more data than fits in its memory', async () => {
  const long = 'Texto largo de una nota que nadie borra. '.repeat(150);
  const { run, schemas } = await filled(8000, (index) => ({
    nombre: `Predio ${index}`,
    nota: long,
    area: index % 2 === 0 ? '12' : 'doce',
  }));
  await schemas.write('predios', bare);
  const { code, output } = await run(['plan'], { env: { NODE_OPTIONS: '--max-old-space-size=40' } });
  expect(code).toBe(0);
  expect(output).toContain('nombre → titulo, en 8000 registros');
  expect(output).toContain('nota, en 8000 registros');
  expect(output).toContain('se puede convertir en 4000 registros');
});

/** The notes of the records in the backups of a data folder. */
async function backedUp(dataDir: string): Promise<ReadonlyMap<string, unknown>> {
  const backupDir = path.join(dataDir, 'respaldos');
  const files = (await readdir(backupDir)).filter((name) => name.endsWith('.jsonl'));
  const lines = (await Promise.all(files.map((name) => readFile(path.join(backupDir, name), 'utf8'))))
    .flatMap((content) => content.trim().split('\n').slice(1))
    .map((line) => JSON.parse(line) as { id: string; version?: number; value: unknown });
  return new Map(lines.filter(({ version }) => version === undefined).map(({ id, value }) => [id, value]));
}
