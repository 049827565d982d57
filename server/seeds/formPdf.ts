/** A form that people print and fill in by hand. */
export type PrintedForm = {
  readonly title: string;
  readonly office: string;
  /** Each with a line to write on. */
  readonly fields: readonly string[];
  /** The documents to bring, and the office. */
  readonly note: string;
};

/** Points of an A4 page. */
const page = { width: 595, height: 842, margin: 60 };
const fieldHeight = 48;
/** Characters of a note that fit on a line. */
const noteWidth = 84;

/** The form as a tagged PDF of one page, in the fonts that every reader has. */
export function formPdf(form: PrintedForm): Uint8Array {
  const pieces = piecesOf(form);
  const content = pieces.map(drawn).join('\n');
  const elements = pieces.map(({ tag }, id) => `<< /Type /StructElem /S /${tag} /P 9 0 R /Pg 3 0 R /K ${id} >>`);
  const references = elements.map((_, index) => `${firstElement + index} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) /MarkInfo << /Marked true >> /StructTreeRoot 8 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /StructParents 0 /Tabs /S /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(form.title)}) >>`,
    `<< /Type /StructTreeRoot /K 9 0 R /ParentTree << /Nums [0 [${references}]] >> /ParentTreeNextKey 1 >>`,
    `<< /Type /StructElem /S /Document /P 8 0 R /K [${references}] >>`,
    ...elements,
  ]);
}

/** The objects of the document information and of the first tagged piece. */
const information = 7;
const firstElement = 10;

/** A part of the page that a screen reader reads, in this order. */
type Piece = { readonly tag: 'H1' | 'P'; readonly text: string; readonly line?: string };

function piecesOf({ title, office, fields, note }: PrintedForm): readonly Piece[] {
  const top = page.height - page.margin;
  const signatureTop = top - 70 - (fields.length + 1) * fieldHeight;
  const noteTop = signatureTop - 50;
  const lines = wrapped(note).map((line, index) => textAt(line, { y: noteTop - index * 14, size: 10 }));
  return [
    { tag: 'H1', text: textAt(title, { y: top, size: 17, font: 'F2' }) },
    { tag: 'P', text: textAt(office, { y: top - 22, size: 11 }) },
    ...fields.map((field, index) => writingLine(field, top - 70 - index * fieldHeight)),
    writingLine('Lugar, fecha y firma', signatureTop),
    { tag: 'P', text: lines.join('\n') },
  ];
}

/** The piece with its number in the structure; a line to write on is for eyes. */
function drawn({ tag, text, line }: Piece, id: number): string {
  const marked = `/${tag} << /MCID ${id} >> BDC\n${text}\nEMC`;
  return line === undefined ? marked : `${marked}\n/Artifact BMC\n${line}\nEMC`;
}

type Style = { readonly y: number; readonly size: number; readonly font?: 'F1' | 'F2' };

function textAt(value: string, { y, size, font = 'F1' }: Style): string {
  return `BT /${font} ${size} Tf ${page.margin} ${y} Td (${escaped(value)}) Tj ET`;
}

function writingLine(label: string, y: number): Piece {
  const end = page.width - page.margin;
  return {
    tag: 'P',
    text: textAt(label, { y, size: 10 }),
    line: `0.6 w ${page.margin} ${y - 24} m ${end} ${y - 24} l S`,
  };
}

function wrapped(note: string): readonly string[] {
  const lines: string[] = [];
  for (const word of note.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= noteWidth) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function escaped(value: string): string {
  return value.replaceAll(/[\\()]/g, String.raw`\$&`);
}

/** Numbers the objects from one; the first is the catalogue. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${information} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // One byte per character, so that offsets count both; Latin-1 has all letters of Spanish.
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
