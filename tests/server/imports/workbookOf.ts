import { deflateRawSync } from 'node:zlib';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;

/** A workbook of one sheet as a program could write it, with any XML. `sharedStrings` stands at `textsAt`. */
export function workbookOf(
  sheet: string,
  { sharedStrings, textsAt = 'sharedStrings.xml', more = {} }: WorkbookParts = {},
): Buffer {
  const texts = sharedStrings === undefined ? '' : relationship('rId2', 'sharedStrings', textsAt);
  return archiveOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationship('rId1', 'worksheet', 'worksheets/sheet1.xml')}${texts}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...(sharedStrings !== undefined && { [`xl/${textsAt}`]: sharedStrings }),
    ...more,
  });
}

type WorkbookParts = {
  readonly sharedStrings?: string;
  readonly textsAt?: string;
  /** Further files of the archive. */
  readonly more?: Readonly<Record<string, string | Buffer>>;
};

type Sheet = { readonly name: string; readonly rows: readonly string[]; readonly state?: string };

/** A workbook of several sheets, whose cells have the formats from the style 1 on. */
export function bookOf(sheets: readonly Sheet[], formats: readonly string[] = []): Buffer {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`);
  const xfs = ['0', ...formats.map((_, index) => 164 + index)].map((id) => `<xf numFmtId="${id}"/>`);
  const relations = sheets.map((_, index) => relationship(`rId${index}`, 'worksheet', `worksheets/sheet${index}.xml`));
  const entries = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index}"/>`,
  );
  const parts = sheets.map(({ rows }, index) => [
    `xl/worksheets/sheet${index}.xml`,
    `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`,
  ]);
  return archiveOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}${relationship('rIdS', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(parts),
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A cell with a number in the format of a style. */
export const numberCell = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

/** A sheet of these rows, under a header with the title. */
export function sheetOf(rows: string): string {
  return `<worksheet><sheetData><row>${textCell('titulo')}</row>${rows}</sheetData></worksheet>`;
}

export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

function archiveOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [file, content] of Object.entries(files)) {
    const name = Buffer.from(file);
    const packed = deflateRawSync(content, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(content), 18);
    fields.writeUInt16LE(name.length, 22);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.alloc(2), fields, position, name);
    contents.push(Buffer.from('PK\u0003\u0004'), fields, name, packed);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...contents, ...directory, end]);
}
