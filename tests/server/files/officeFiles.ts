const wordPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The beginning of a Word document: a ZIP whose first entry, uncompressed, names its type. */
export function docx(): Buffer {
  const name = Buffer.from('[Content_Types].xml');
  const types = Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${wordPart}"/></Types>`);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(types.length, 18);
  header.writeUInt32LE(types.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, types]);
}

/** The beginning of a Word document from before 2007. */
export const doc = (): Buffer => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
