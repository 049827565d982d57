import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Portal } from '#tests/support/startPortal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A write shows on the pages of every server within this many milliseconds. */
const longestDelay = 1000;

/** Uploads a text file as the first account, and returns its address. */
export async function uploadText(portal: Portal, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['Acta de la sesión']), name);
  const token = await portal.api().signIn(portal.admin);
  const response = await fetch(`${portal.url}/api/files/0511`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { url: string }).url;
}

type Page = { readonly status: number; readonly text: string };

export async function read(url: string): Promise<Page> {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}

type Expected = { readonly since: number; readonly holds: (page: Page) => boolean };

/** Requests the page until it is as expected; a request after the maximum delay must match. */
export async function expectSoon(url: string, { since, holds }: Expected): Promise<void> {
  for (;;) {
    const delay = performance.now() - since;
    const page = await read(url);
    if (holds(page)) return;
    expect(delay, `an old page at ${url}, asked for after so many milliseconds`).toBeLessThan(longestDelay);
  }
}

/** Runs the built command that loads a file. */
export function load(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['dist/server/load.js', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the load ended with code ${code}`))));
  });
}
