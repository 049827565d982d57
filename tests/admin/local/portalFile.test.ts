import { afterEach, expect, test } from 'vitest';
import { nameIn, readFile } from '#admin/local/portalFile.ts';
import { sendThrough } from '#providers/calls/portalFetch.ts';

afterEach(() => sendThrough((address, request) => fetch(address, request)));

test('reads the bytes of an address and the name that the portal gives them', async () => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="noticias.csv"' };
  sendThrough(async (address) => new Response(address, { headers }));
  const { bytes, name } = await readFile('/api/exports/1/file');
  expect([await bytes.text(), bytes.type, name]).toEqual(['/api/exports/1/file', 'text/csv', 'noticias.csv']);
});

test("a refusal rejects with the portal's sentence", async () => {
  sendThrough(async () => Response.json({ detail: 'Ese archivo ya no está.' }, { status: 404 }));
  await expect(readFile('/api/exports/1/file')).rejects.toMatchObject({
    message: 'Ese archivo ya no está.',
    statusCode: 404,
  });
});

test('reads quoted and encoded file names', () => {
  expect(nameIn("attachment; filename*=UTF-8''informe%20n.%C2%BA%201.pdf")).toBe('informe n.º 1.pdf');
  expect(nameIn('attachment; filename="a b.csv"')).toBe('a b.csv');
  expect(nameIn('inline')).toBe('');
});
