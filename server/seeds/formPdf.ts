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

/** The form as a PDF file of one page, in the fonts that every reader has. */
export function formPdf(form: PrintedForm): Buffer {
  const content = contentOf(form);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(form.title)}) >>`,
  ]);
}

function contentOf({ title, office, fields, note }: PrintedForm): string {
  const top = page.height - page.margin;
  const signatureTop = top - 70 - (fields.length + 1) * fieldHeight;
  const noteTop = signatureTop - 50;
  return [
    text(title, { y: top, size: 17, font: 'F2' }),
    text(office, { y: top - 22, size: 11 }),
    ...fields.flatMap((field, index) => writingLine(field, top - 70 - index * fieldHeight)),
    ...writingLine('Lugar, fecha y firma', signatureTop),
    ...wrapped(note).map((line, index) => text(line, { y: noteTop - index * 14, size: 10 })),
  ].join('\n');
}

type Style = { readonly y: number; readonly size: number; readonly font?: 'F1' | 'F2' };

function text(value: string, { y, size, font = 'F1' }: Style): string {
  return `BT /${font} ${size} Tf ${page.margin} ${y} Td (${escaped(value)}) Tj ET`;
}

function writingLine(label: string, y: number): readonly string[] {
  const end = page.width - page.margin;
  return [text(label, { y, size: 10 }), `0.6 w ${page.margin} ${y - 24} m ${end} ${y - 24} l S`];
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

/** Numbers the objects from one; the first is the catalogue, the last the document information. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // One byte per character, so that offsets count both; Latin-1 has all letters of Spanish.
  return Buffer.from(file, 'latin1');
}
