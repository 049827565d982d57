import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keyFileFault, secretIn } from '#server/settings/secrets/keyFile.ts';
import { makePrivate } from '#server/settings/secrets/privateModes.ts';

function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-modos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function fileOf(mode: number, folder = freshFolder()): string {
  const file = path.join(folder, `de ${mode.toString(8)}`);
  writeFileSync(file, 'clave');
  chmodSync(file, mode);
  return file;
}

const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

test('other accounts lose every right, the owner none, and what is missing is passed over', () => {
  const folder = path.join(freshFolder(), 'datos');
  mkdirSync(folder);
  chmodSync(folder, 0o2775);
  const files = [fileOf(0o644), fileOf(0o440), fileOf(0o600)];
  expect(makePrivate([folder, ...files, path.join(folder, 'nada'), path.join(files[0] ?? '', 'nada')])).toEqual([]);
  expect([folder, ...files].map(modeOf)).toEqual(['700', '600', '400', '600']);
});

test('a file that is private already is not touched', () => {
  const file = fileOf(0o600);
  const { ctimeMs } = statSync(file);
  expect(makePrivate([file])).toEqual([]);
  expect(statSync(file).ctimeMs).toBe(ctimeMs);
});

test('a folder that all accounts share stays as it is and is named', () => {
  const shared = path.join(freshFolder(), 'de todos');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  expect(makePrivate([shared])).toEqual([shared]);
  expect(modeOf(shared)).toBe('1777');
});

test('files are named whose mode may not be changed, or whose file system ignores modes', () => {
  const [foreign, ignored] = [fileOf(0o644), fileOf(0o604)];
  const refuse = () => {
    throw new Error('EPERM');
  };
  expect(makePrivate([foreign, fileOf(0o600)], refuse)).toEqual([foreign]);
  expect(makePrivate([ignored], () => undefined)).toEqual([ignored]);
});

test('a key file that others can read becomes private, one that its owner cannot write is read, and a key that cannot be made is named', () => {
  const file = fileOf(0o644);
  expect(secretIn(file)).toBe('clave');
  expect(modeOf(file)).toBe('600');
  expect(secretIn(fileOf(0o400))).toBe('clave');
  expect(keyFileFault(file)).toBeUndefined();
  const fresh = path.join(freshFolder(), 'datos.clave');
  expect(keyFileFault(fresh)).toBeUndefined();
  expect(statSync(fresh, { throwIfNoEntry: false })).toBeUndefined();
  expect(keyFileFault(path.join(file, 'datos.clave'))).toMatch(/ENOTDIR|EACCES/);
  expect(() => secretIn(path.join(file, 'datos.clave'))).toThrow('ENOTDIR');
});
