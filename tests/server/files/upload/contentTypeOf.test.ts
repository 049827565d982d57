import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentTypeOf } from '#server/files/upload/contentTypeOf.ts';
import { docx } from '../officeFiles.ts';
import { zip } from '../zips.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const mainTypes = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
} as const;
const picture = { name: 'word/media/image1.png', content: randomBytes(2 * 1024 * 1024) };
const types = (type: string) => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`,
});
const typeOf = async (bytes: Uint8Array, name: string) => (await contentTypeOf(bytes, name))?.mediaType;

describe('the type of an office document', () => {
  test.each(Object.entries(mainTypes))(
    'a streamed .%s whose types lie behind 2 MB of pictures is one',
    async (ending, type) => {
      const entries = [picture, { name: 'word/document.xml', content: '<w/>' }, types(type)];
      for (const options of [
        { isStreamed: true },
        { isStreamed: true, isCompressed: true },
        { isStreamed: true, isCompressed: true, comment: 'hecho por un programa' },
        { isStreamed: true, isZip64: true },
        {},
      ]) {
        expect(await typeOf(zip(entries, options), `acta.${ending}`)).toBe(type);
        expect((await contentTypeOf(zip(entries, options), 'acta.zip'))?.endings).toEqual([ending]);
      }
    },
  );

  test('a streamed .odt whose type lies behind pictures is one', async () => {
    const type = 'application/vnd.oasis.opendocument.text';
    const bytes = zip([picture, { name: 'mimetype', content: type }], { isStreamed: true });
    expect(await contentTypeOf(bytes, 'acta.odt')).toEqual({ mediaType: type, endings: ['odt'], isImage: false });
  });

  test('a document with macros, or a template, is not accepted, wherever its types stand', async () => {
    for (const type of [
      'application/vnd.ms-word.document.macroEnabled',
      'application/vnd.ms-excel.sheet.macroEnabled',
      `${office}.wordprocessingml.template`,
    ])
      for (const entries of [[types(type)], [picture, types(type)]])
        expect(await typeOf(zip(entries, { isStreamed: true }), 'acta.docx')).toBeUndefined();
    const { name, content } = types(mainTypes.docx);
    const hidden = `${content}<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>`;
    expect(await typeOf(zip([{ name, content: hidden }]), 'acta.docx')).toBeUndefined();
  });

  test('an ordinary ZIP stays one, also with a document inside and the name of one', async () => {
    const inner = zip([types(mainTypes.docx), { name: 'word/document.xml', content: '<w/>' }]);
    for (const entries of [[{ name: 'nota.txt', content: 'hola' }], [{ name: 'acta.docx', content: inner }]])
      for (const isStreamed of [false, true])
        for (const name of ['varios.zip', 'varios.docx'])
          expect(await contentTypeOf(zip(entries, { isStreamed }), name)).toEqual({
            mediaType: 'application/zip',
            endings: ['zip'],
            isImage: false,
          });
  });

  test('a ZIP of another program, such as JAR or EPUB, is not accepted', async () => {
    const jar = zip([{ name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0' }]);
    const epub = zip([{ name: 'mimetype', content: 'application/epub+zip' }]);
    expect([await typeOf(jar, 'a.zip'), await typeOf(epub, 'a.zip')]).toEqual([undefined, undefined]);
  });

  test('a directory that cannot be read leaves the type to the first entries; a huge part is not decompressed', async () => {
    expect(await typeOf(docx(), 'acta.docx')).toBe(mainTypes.docx);
    const huge = { name: '[Content_Types].xml', content: ' '.repeat(50 * 1024 * 1024) };
    expect(await typeOf(zip([picture, huge], { isCompressed: true }), 'acta.docx')).toBe('application/zip');
  });
});

describe('the type of a PDF', () => {
  const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';
  const late = (before: string) => Buffer.from(before + pdf, 'latin1');

  test.each([
    ['line feeds', '\n\n\n'],
    ['a byte order mark', '\xef\xbb\xbf\r\n'],
    ['bytes without meaning', '\0\x01\xff abc '],
    ['commands of a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['1,016 spaces', ' '.repeat(1016)],
  ])('a PDF that begins after %s is one', async (_, before) => {
    expect(await contentTypeOf(late(before), 'acta')).toEqual({
      mediaType: 'application/pdf',
      endings: ['pdf'],
      isImage: false,
    });
  });

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'],
    ['a script', '#!/bin/sh\necho 1\n'],
    ['more than 1,024 bytes', ' '.repeat(1024)],
  ])('%s before the header is no PDF', async (_, before) => {
    for (const name of ['acta.pdf', 'acta.html']) expect(await typeOf(late(before), name)).toBeUndefined();
  });

  test('a text about the header stays a text', async () => {
    const text = Buffer.from('Un PDF empieza con %PDF-1.7 y una línea nueva.');
    expect(await typeOf(text, 'nota.txt')).toBe('text/plain; charset=utf-8');
  });
});
