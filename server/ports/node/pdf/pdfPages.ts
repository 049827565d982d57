import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type PDFDocument from 'pdfkit';
import type { PrintedDocument, PrintedPicture } from '#core/export/printedDocument.ts';
import { root } from '../root.ts';
import { drawGrid, type PdfGrid } from './pdfGrid.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** The paper's margin and the widths of a table, in points. */
const margin = 56;
const labelWidth = 150;
const padding = 5;
const headHeight = 44;
const pictureHeight = 90;

const colours = { text: '#17202e', quiet: '#505d6e', line: '#c3ccd8', main: '#1d3557' } as const;

export type PdfHead = Omit<PrintedDocument, 'crest' | 'blocks'> & {
  /** The town's coat of arms as PNG. */
  readonly crest: Buffer | undefined;
};

/** Its bytes are those of an opaque PNG. */
type Picture = PrintedPicture & { readonly bytes: Buffer };

/** The value of a row: a text, or a picture with its text. */
export type PdfValue = string | Picture;

/** Writes a document from top to bottom. Rows are not cut at the end of a page, unless they are longer than one. */
export interface PdfPages {
  heading(text: string, level: 1 | 2 | 3): void;
  paragraph(text: string, look?: { readonly isQuiet?: boolean }): void;
  /** A table of labels and values. */
  table(rows: readonly (readonly [string, PdfValue])[]): void;
  /** A list with its headings on every page; others of the process run between its rows. */
  grid(list: PdfGrid): Promise<void>;
  /** The finished file. */
  finish(): Promise<Buffer>;
}

/** A tagged PDF in Spanish on letter paper, with a head and page numbers. */
export async function createPdfPages(head: PdfHead): Promise<PdfPages> {
  // Loaded with the first document.
  const { default: Document } = await import('pdfkit');
  const folder = path.join(root, 'server', 'ports', 'node', 'pdf', 'fonts');
  const [regular, bold] = await Promise.all(
    ['regular.ttf', 'bold.ttf'].map((name) => readFile(path.join(folder, name))),
  );
  if (regular === undefined || bold === undefined) throw new Error('fonts are missing');
  const pdf: Pdf = new Document({
    size: 'LETTER',
    layout: head.isWide === true ? 'landscape' : 'portrait',
    margins: { top: margin + headHeight, bottom: margin + 8, left: margin, right: margin },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es',
    displayTitle: true,
    font: regular as unknown as string,
    info: { Title: head.title, Author: head.town, Creator: head.town, Producer: 'Cabildo' },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const width = pdf.page.width - 2 * margin;
  const bottom = pdf.page.height - margin - 8;
  const body = () => pdf.font('regular').fontSize(10).fillColor(colours.text);

  /** Begins a page when less than this height is left. */
  function makeRoom(height: number): void {
    if (pdf.y + height > bottom && pdf.y > margin + headHeight) pdf.addPage();
  }

  function heightOf(value: PdfValue): number {
    const text = typeof value === 'string' ? value : value.caption;
    const height = body().heightOfString(text, { width: width - labelWidth - 2 * padding });
    return typeof value === 'string' ? height : height + pictureHeight;
  }

  function drawRow(table: PDFKit.PDFStructureElement, [label, value]: readonly [string, PdfValue]): void {
    const text = readable(label);
    const shown = typeof value === 'string' ? readable(value) : value;
    const labelHeight = pdf
      .font('bold')
      .fontSize(10)
      .heightOfString(text, { width: labelWidth - 2 * padding });
    makeRoom(Math.min(Math.max(labelHeight, heightOf(shown)) + 2 * padding, bottom - margin - headHeight));
    const top = pdf.y;
    const page = pdf.bufferedPageRange().count;
    const row = pdf.struct('TR');
    table.add(row);
    row.add(
      pdf.struct('TH', {}, () => {
        pdf.font('bold').fontSize(10).fillColor(colours.text);
        pdf.text(text, margin + padding, top + padding, { width: labelWidth - 2 * padding });
      }),
    );
    const labelEnd = pdf.y;
    const at = { x: margin + labelWidth + padding, y: top + padding };
    if (typeof shown === 'string') {
      row.add(
        pdf.struct('TD', {}, () => {
          body().text(shown === '' ? '—' : shown, at.x, at.y, { width: width - labelWidth - 2 * padding });
        }),
      );
    } else {
      const cell = pdf.struct('TD');
      row.add(cell);
      cell.add(
        pdf.struct('Figure', { alt: shown.text }, () => {
          pdf.image(shown.bytes, at.x, at.y, { fit: [180, pictureHeight] });
        }),
      );
      pdf.y = at.y + pictureHeight;
      cell.add(
        pdf.struct('P', {}, () => {
          body().text(readable(shown.caption), at.x, pdf.y, { width: width - labelWidth - 2 * padding });
        }),
      );
    }
    const isSamePage = page === pdf.bufferedPageRange().count;
    pdf.y = (isSamePage ? Math.max(pdf.y, labelEnd) : pdf.y) + padding;
    artifact(() => rule(pdf.y));
    row.end();
  }

  function artifact(draw: () => void): void {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  }

  function rule(y: number): void {
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
  }

  function drawFrame(page: number, count: number): void {
    const { bottom: bottomMargin } = pdf.page.margins;
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    const left = head.crest === undefined ? margin : margin + 42;
    if (head.crest !== undefined) pdf.image(head.crest, margin, margin - 18, { fit: [34, 34] });
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor(colours.main)
      .text(readable(head.town), left, margin - 14, { width: width - 42, lineBreak: false });
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(colours.quiet)
      .text(readable(head.title), left, margin + 2, { width: width - 42, height: 12, ellipsis: true });
    rule(margin + 24);
    const footTop = pdf.page.height - margin + 12;
    pdf.text(readable(head.foot), margin, footTop, { width: width - 100, lineBreak: false });
    pdf.text(head.pageOf(page, count), margin, footTop, { width, align: 'right', lineBreak: false });
    pdf.page.margins.bottom = bottomMargin;
  }

  return {
    heading: (text, level) => {
      const size = { 1: 18, 2: 13, 3: 11 }[level];
      makeRoom(size + 60);
      if (pdf.y > margin + headHeight) pdf.y += level === 1 ? 16 : 12;
      const draw = () => {
        pdf.font('bold').fontSize(size).fillColor(colours.main).text(readable(text), margin, pdf.y, { width });
      };
      document.add(pdf.struct(`H${level}`, {}, draw));
      pdf.y += 5;
    },
    paragraph: (text, { isQuiet = false } = {}) => {
      const shown = readable(text);
      makeRoom(Math.min(body().heightOfString(shown, { width }), 40));
      const draw = () => {
        body()
          .fillColor(isQuiet ? colours.quiet : colours.text)
          .text(shown, margin, pdf.y, { width });
      };
      document.add(pdf.struct('P', {}, draw));
      pdf.y += 4;
    },
    table: (rows) => {
      const table = pdf.struct('Table');
      document.add(table);
      artifact(() => rule(pdf.y));
      for (const row of rows) drawRow(table, row);
      table.end();
      pdf.y += 6;
    },
    grid: (list) =>
      drawGrid(list, {
        pdf,
        document,
        makeRoom,
        artifact,
        rule,
        left: margin,
        width,
        top: margin + headHeight,
        readable,
      }),
    finish: () => {
      document.end();
      const { start, count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(start + index);
        artifact(() => drawFrame(index + 1, count));
      }
      pdf.end();
      return finished;
    },
  };
}

const covered = /[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”„•…‹›€™−ʼ←→]/;

/** The text with letters of the font: a letter that it lacks loses its accent, and what it has no letter for is a box. */
function readable(text: string): string {
  return Array.from(
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      .normalize('NFC'),
  )
    .map((letter) => {
      if (covered.test(letter)) return letter;
      const base = letter.normalize('NFD').charAt(0);
      return covered.test(base) ? base : '\u25a1';
    })
    .join('');
}
