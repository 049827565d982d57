import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readParts } from '#server/site/staffParts.ts';

const parts = {
  'index.html': ['assets/admin.js', 'assets/admin.css'],
  'src/admin/App.tsx': ['assets/office.js', 'assets/admin.js', 'assets/office.css', 'assets/admin.css'],
  'src/admin/list/ListScreen.tsx': ['assets/list.js', 'assets/office.js', 'assets/office.css'],
  'src/admin/list/layouts/table/TableView.tsx': ['assets/list.js', 'assets/office.js'],
  'src/admin/form/FormScreen.tsx': ['assets/form.js', 'assets/office.js'],
  'src/admin/form/RecordForm.tsx': ['assets/fields.js', 'assets/office.js'],
};

function builtFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cliente '));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite', 'parts.json'), JSON.stringify(parts));
  return folder;
}

test('the document of a screen names the files of its parts, each once, and not those that it loads anyway', () => {
  const partsAt = readParts(builtFolder());
  const frame = ['/assets/office.js', '/assets/office.css'];
  expect(partsAt('/admin')).toEqual(frame);
  expect(partsAt('/admin/noticias?pagina=2')).toEqual([...frame, '/assets/list.js']);
  expect(partsAt('/admin/noticias/nuevo')).toEqual([...frame, '/assets/form.js', '/assets/fields.js']);
  expect(partsAt('/admin/noticias/7/editar')).toEqual([...frame, '/assets/form.js', '/assets/fields.js']);
  expect(partsAt('/admin/noticias/7/historial')).toEqual(frame);
});

test('the sign-in page and the API viewer name none, and neither does a development server', () => {
  const partsAt = readParts(builtFolder());
  expect([partsAt('/login'), partsAt('/api/docs'), partsAt('/administrar')]).toEqual([[], [], []]);
  expect(readParts(mkdtempSync(path.join(tmpdir(), 'vacía ')))('/admin/noticias')).toEqual([]);
});
