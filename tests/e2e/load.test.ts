import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalForFile } from '#tests/support/startPortal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const arbitrio = {
  title: 'Arbitrios',
  type: 'object',
  required: ['nombre'],
  properties: {
    nombre: { type: 'string', title: 'Nombre', minLength: 1 },
    codigo: { type: 'string', title: 'Código', 'x-field': { unique: true } },
    monto: { type: 'number', title: 'Monto', minimum: 0 },
  },
};

let opened: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  opened = await openPortal();
});
afterAll(() => opened.close());

/** The command of `npm run load`, and its result. */
const throughNpm = ['scripts/start.mjs', 'load'];
const built = ['dist/server/load.js'];

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ nombre: `Arbitrio ${index}`, codigo: `A${index}` }));

test('a type is loaded beside a running portal, and its next list and its search include it; an unknown type fails the command', async () => {
  const { staff, load } = opened;
  expect(await totalOf('llenos')).toBe(0);

  const lines = [...rows(2500), { nombre: 'Alumbrado público', codigo: 'luz', monto: 12.5 }];
  const loaded = await load('llenos', lines, { script: throughNpm });

  expect(loaded).toEqual({ code: 0, output: expect.stringContaining('2501 registros cargados en Arbitrios\n') });
  expect(await totalOf('llenos')).toBe(2501);
  const search = async () => (await staff.get('/api/llenos?q=publico+alumb')).body.map(({ codigo }: any) => codigo);
  await expect.poll(search, { timeout: 60_000 }).toEqual(['luz']);
  expect(await load('nadie', [{ nombre: 'x' }])).toEqual({
    code: 1,
    output: expect.stringMatching(/^No existe el tipo «nadie». Tipos: .*llenos/),
  });
});

test('executions of another system are loaded beside a running portal, which lists them at once', async () => {
  const { staff, load } = opened;
  const workflows: readonly { readonly id: string; readonly name: string }[] = (await staff.get('/api/workflows')).body;
  const workflowId = workflows.find(({ name }) => name.startsWith('Registro'))?.id;
  const executions = `/api/executions?workflowId=${workflowId}`;
  const before = (await staff.get(executions)).body.length;
  const line = { id: 7, workflowId, startDate: '2024-01-15T10:00:00Z', status: 'in_progress' };
  const answers = { propietario: { propietaria: 'Rosa Paz', nit: '1234-5' } };
  expect(await load('ejecuciones', [{ ...line, reference: 'RN-0077', answers }])).toEqual({
    code: 0,
    output: '1 registro cargado en Procesos\n',
  });
  const listed = async () => (await staff.get(executions)).body.map(({ reference }: any) => reference);
  await expect.poll(listed).toEqual(expect.arrayContaining(['RN-0077']));
  expect(await listed()).toHaveLength(before + 1);
});

async function totalOf(type: string): Promise<number> {
  return Number((await opened.staff.get(`/api/${type}?_start=0&_end=1`)).headers.get('x-total-count'));
}

/** A portal with its own type, and the command that loads into it. */
async function openPortal() {
  const schemas = { llenos: arbitrio };
  const folder = await mkdtemp(path.join(tmpdir(), 'cabildo load '));
  const portal = await portalForFile({ schemas });
  const env = { DATA_DIR: portal.dataDir, SCHEMAS_DIR: portal.env['SCHEMAS_DIR'] ?? '' };
  const run = (args: readonly string[], { script = built } = {}) => runNode([...script, ...args], env);
  return {
    staff: await portal.staffApi(),
    load: async (type: string, lines: readonly unknown[], { script = built } = {}) => {
      const file = path.join(folder, 'líneas.ndjson');
      await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
      return run([type, file], { script });
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function runNode(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return new Promise<{ readonly code: number | null; readonly output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
