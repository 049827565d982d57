import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Prints at the end which rights new files of the process do not get. */
const printUmask = `data:text/javascript,process.on('exit', () => console.log('umask ' + process.umask().toString(8)))`;

const commands = [
  ['main'],
  ['load', 'noticias', 'noticias.ndjson'],
  ['files', 'check'],
  ['accounts', 'link', 'ana@example.test'],
  ['schemas', 'apply'],
];

test('with DATA_REQUIRED the server and every command refuse a missing folder, create nothing and write for their account alone', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'cabildo-falta-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const dataDir = path.join(parent, 'datos');
  for (const command of commands) {
    const { code, output } = await run(command, { DATA_DIR: dataDir, DATA_REQUIRED: 'on', PORT: '0' });
    expect([command, code]).toEqual([command, 1]);
    expect(output).toContain(`la carpeta de datos ${dataDir} no existe. No se creó nada.`);
    expect(output).toContain('umask 77');
  }
  expect(await readdir(parent)).toEqual([]);
});

function run([name, ...args]: readonly string[], env: Readonly<Record<string, string>>) {
  const script = path.join('dist', 'server', `${name}.js`);
  const child = spawn(process.execPath, ['--import', printUmask, script, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += String(bytes)));
  return new Promise<{ readonly code: number | null; readonly output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
