const blocks =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, thead, tr, td, th, br, hr, section, article';

/** Cells in Markdown hold a line of text each, and no cell spans others. */
export function flattenCells(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table') !== null && table.parentElement?.closest('table') !== undefined) continue;
    // A table of one cell only lays out what is in it.
    const cells = [...table.querySelectorAll('td, th')].filter((cell) => cell.closest('table') === table);
    if (cells.length === 1 && cells[0] !== undefined) {
      table.replaceWith(...cells[0].childNodes);
      continue;
    }
    for (const caption of table.querySelectorAll('caption, colgroup')) caption.remove();
    for (const cell of cells) flatten(cell);
  }
}

function flatten(cell: Element): void {
  const { ownerDocument } = cell;
  for (const block of [...cell.querySelectorAll(blocks)].toReversed()) block.replaceWith(' ', ...block.childNodes, ' ');
  const spans = Math.min(50, Number(cell.getAttribute('colspan') ?? 1));
  for (let index = 1; index < spans; index += 1) cell.after(ownerDocument.createElement('td'));
}
