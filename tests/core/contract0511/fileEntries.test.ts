import { expect, test } from 'vitest';
import { downloadedContent, plainBase64, readFileEntries } from '#core/contract0511/fileEntries.ts';

test('files are read whatever the case of their members, each name once', () => {
  const data = {
    total: 3,
    items: [
      { Id: 4, Name: ' plaza.png ', Url: '/x/plaza.png', Size: 12, LastModified: '2026-01-01' },
      { name: 'acta.txt', size: '3 KB', extra: null },
      { name: 'acta.txt', size: 9 },
      { nombre: 'sin nombre' },
      { name: '..' },
      { name: '\ud800.png' },
      { name: '' },
    ],
  };
  expect(readFileEntries(data)).toEqual([
    { name: 'plaza.png', size: 12, lastModified: '2026-01-01' },
    { name: 'acta.txt', size: 9 },
  ]);
});

test.each([[[]], [{ files: [] }]])('%j is an empty folder', (data) => expect(readFileEntries(data)).toEqual([]));

test.each([[null], ['nada'], [7], [['plaza.png']], [{ message: 'No hay carpeta' }], [[{ titulo: 'x' }]]])(
  '%j is no list of files',
  (data) => expect(readFileEntries(data)).toBeUndefined(),
);

test.each(['base64', 'Base64File', 'image', 'contenido'])('a picture comes under %s', (member) => {
  const data = [
    { name: 'plaza.png', url: 'https://ejemplo.test/una/direccion/larga.png', type: 'png', [member]: 'iVBORw0KGgo=' },
  ];
  expect(readFileEntries(data)?.[0]?.content).toBe('iVBORw0KGgo=');
});

test.each([
  [{ base64File: 'QQ==', name: 'una-muy-larga.png' }, 'QQ=='],
  [{ Base64File: 'QQ==' }, 'QQ=='],
  [{ contenido: 'QQ==' }, 'QQ=='],
  ['QQ==', 'QQ=='],
  [null, undefined],
  [{ size: 3 }, undefined],
])('the content of the download %j is %j', (data, content) => expect(downloadedContent(data)).toBe(content));

test.each([
  ['QUJD', 'QUJD'],
  ['data:image/png;base64,QUJD', 'QUJD'],
  ['QU\r\nJD', 'QUJD'],
  ['_-8', '_-8'],
  ['QQ==', 'QQ=='],
])('%j is base64', (text, plain) => expect(plainBase64(text)).toBe(plain));

test.each(['', 'data:image/png;base64,', 'no es base64!', 'QQ=A', 'A', 'QUJDR', '<html>'])('%j is no base64', (text) =>
  expect(plainBase64(text)).toBeUndefined(),
);
