import { inflateSync } from 'node:zlib';

/** The text of a PDF that pdfkit wrote, a line for each piece that it draws. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf);
  const maps = [...objects.values()]
    .filter(({ content }) => content.includes('beginbfrange'))
    .map(({ number, content }) => [number, lettersIn(content)] as const);
  const lettersByMap = new Map(maps);
  const fonts = new Map<string, readonly string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.head ?? '')?.[1];
      fonts.set(name, lettersByMap.get(Number(map)) ?? []);
    }
  return [...objects.values()]
    .filter(({ content }) => content.includes(' Tf'))
    .map(({ content }) => drawnText(content, fonts))
    .join('\n');
}

type PdfObject = { readonly number: number; readonly head: string; readonly content: string };

function objectsIn(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    const streamAt = text.indexOf('stream\n', start);
    const hasStream = streamAt > 0 && streamAt < end;
    const head = text.slice(start, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = hasStream ? pdf.subarray(streamAt + 7, streamAt + 7 + length) : Buffer.alloc(0);
    const content = hasStream && head.includes('FlateDecode') ? inflated(bytes) : bytes.toString('latin1');
    objects.set(Number(match[1]), { number: Number(match[1]), head, content });
  }
  return objects;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

/** The letters of a font by the number of their glyph. */
function lettersIn(map: string): readonly string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, code = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
      letters[Number.parseInt(from, 16) + index] = Buffer.from(code, 'hex').swap16().toString('utf16le');
  return letters;
}

function drawnText(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let letters: readonly string[] = [];
  let text = '';
  for (const [, font, glyphs, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|(ET)/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    else if (glyphs !== undefined)
      for (const [glyph] of glyphs.matchAll(/.{4}/g)) text += letters[Number.parseInt(glyph, 16)] ?? '';
    else if (end !== undefined) text += '\n';
  }
  return text;
}
