import type PDFDocument from 'pdfkit';
import { yieldToEventLoop } from '../turns.ts';

export type PdfGrid = { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] };

type Paper = {
  readonly pdf: InstanceType<typeof PDFDocument>;
  /** The tag of the document. */
  readonly document: PDFKit.PDFStructureElement;
  /** Begins a page when less than this height is left. */
  readonly makeRoom: (height: number) => void;
  readonly artifact: (draw: () => void) => void;
  readonly rule: (y: number) => void;
  /** The place of the grid, in points. */
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly readable: (text: string) => string;
};

const fontSize = 8.5;
const padding = 3;
/** Points of the tallest row: longer texts are cut with an ellipsis. */
const mostHeight = 72;
/** Characters from which on a longer text earns no wider column. */
const widestText = 40;
const narrowestText = 6;
const rowsPerTurn = 25;

/** Draws a list with its headings on every page. The widths follow what the columns have. */
export async function drawGrid({ headings, rows }: PdfGrid, paper: Paper): Promise<void> {
  const { pdf, document, makeRoom, artifact, rule, readable, left, top } = paper;
  const widths = columnWidths({ headings, rows }, paper.width);
  const table = pdf.struct('Table');
  document.add(table);
  const font = (isHead: boolean) =>
    pdf
      .font(isHead ? 'bold' : 'regular')
      .fontSize(fontSize)
      .fillColor('#17202e');
  const heightOf = (cells: readonly string[], isHead: boolean) => {
    font(isHead);
    const heights = cells.map((cell, index) => pdf.heightOfString(cell, { width: textWidth(widths[index]) }));
    return Math.min(Math.max(fontSize, ...heights), mostHeight);
  };
  const drawCells = (
    cells: readonly string[],
    { isHead, draw }: { isHead: boolean; draw: (cell: () => void) => void },
  ) => {
    const height = heightOf(cells, isHead);
    const y = pdf.y + padding;
    let x = left;
    for (const [index, cell] of cells.entries()) {
      const at = x + padding;
      const options = { width: textWidth(widths[index]), height: height + 1, ellipsis: true };
      draw(() => void font(isHead).text(cell, at, y, options));
      x += widths[index] ?? 0;
    }
    pdf.y = y + height + padding;
    artifact(() => rule(pdf.y));
  };
  const shownHeadings = headings.map(readable);
  const headRow = pdf.struct('TR');
  table.add(headRow);
  makeRoom(60);
  drawCells(shownHeadings, { isHead: true, draw: (cell) => headRow.add(pdf.struct('TH', {}, cell)) });
  headRow.end();
  for (const [number, row] of rows.entries()) {
    if (number > 0 && number % rowsPerTurn === 0) await yieldToEventLoop();
    const cells = row.map(readable);
    const page = pdf.bufferedPageRange().count;
    makeRoom(heightOf(cells, false) + 2 * padding);
    if (pdf.bufferedPageRange().count > page) {
      pdf.y = top;
      // The table has its headings already: on further pages they are for eyes.
      drawCells(shownHeadings, { isHead: true, draw: artifact });
    }
    const line = pdf.struct('TR');
    table.add(line);
    drawCells(cells, { isHead: false, draw: (cell) => line.add(pdf.struct('TD', {}, cell)) });
    line.end();
  }
  table.end();
}

const textWidth = (width = 0) => Math.max(10, width - 2 * padding);

/** Wider where the texts are longer, within limits; together as wide as the paper allows. */
function columnWidths({ headings, rows }: PdfGrid, width: number): readonly number[] {
  const weights = headings.map((heading, index) => {
    const longest = Math.max(heading.length, ...rows.map((cells) => cells[index]?.length ?? 0));
    return Math.min(Math.max(longest, narrowestText), widestText);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (weight / sum) * width);
}
