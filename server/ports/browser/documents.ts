import type { PrintedBlock, PrintedDocument, PrintedPicture, PrintedValue } from '#core/export/printedDocument.ts';
import { stringToUint8Array, uint8ArrayToBase64 } from 'uint8array-extras';
import type { DocumentFile } from '../node/documents.ts';

/** See the port of Node. */
export const documentFormat = { ending: 'html', mediaType: 'text/html; charset=utf-8' } as const;

/** A page of HTML that stands alone and that browsers print as the PDF looks; the page that gets it opens the dialog of printing. */
export async function makeDocument(document: PrintedDocument): Promise<DocumentFile> {
  return { bytes: stringToUint8Array(pageOf(document)), ...documentFormat };
}

function pageOf(document: PrintedDocument): string {
  const { title, town, crest, foot, blocks } = document;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${styleOf(document)}</style>
</head>
<body>
<header>${crest === undefined ? '' : `<img src="${addressOf(crest)}" alt="">`}<p><strong>${escaped(town)}</strong><br>${escaped(title)}</p></header>
<main>
${blocks.map(blockHtml).join('\n')}
</main>
<footer><p>${escaped(foot)}</p></footer>
</body>
</html>
`;
}

/** Each sheet has the title and its number below, where the browser draws boxes in margins. */
const styleOf = ({ title, pageOf: number, isWide }: PrintedDocument) => `
@page { size: letter${isWide === true ? ' landscape' : ''}; margin: 20mm; @bottom-left { content: ${quoted(title)}; font: 9pt sans-serif; color: #505d6e }
@bottom-right { content: ${quoted(number('\u0001', '\u0002')).replace('\u0001', '" counter(page) "').replace('\u0002', '" counter(pages) "')}; font: 9pt sans-serif; color: #505d6e } }
body { margin: 0 auto; max-width: ${isWide === true ? 240 : 180}mm; font: 10pt/1.4 system-ui, sans-serif; color: #17202e; background: #fff }
header { display: flex; gap: 3mm; align-items: center; border-bottom: 1px solid #c3ccd8 }
header img { max-width: 12mm; max-height: 12mm }
header p, .quiet, footer { color: #505d6e }
header strong, h1, h2, h3 { color: #1d3557 }
h1 { font-size: 18pt } h2 { font-size: 13pt } h3 { font-size: 11pt }
h1, h2, h3 { margin: 1em 0 .4em; break-after: avoid }
p, th, td { white-space: pre-line; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; border-top: 1px solid #c3ccd8; table-layout: fixed }
tr { border-bottom: 1px solid #c3ccd8; break-inside: avoid }
th { width: 30%; text-align: left } th, td { padding: 1.5mm 2mm; vertical-align: top }
.grid { table-layout: auto; font-size: 9pt } .grid th { width: auto } .grid thead { display: table-header-group }
figure { margin: 0 } figure img { max-width: 64mm; max-height: 32mm }
`;

function blockHtml(block: PrintedBlock): string {
  if (block.kind === 'heading') return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
  if (block.kind === 'paragraph')
    return `<p${block.isQuiet === true ? ' class="quiet"' : ''}>${escaped(block.text)}</p>`;
  if (block.kind === 'grid') return gridHtml(block);
  const rows = block.rows.map(
    ([label, value]) => `<tr><th scope="row">${escaped(label)}</th><td>${valueHtml(value)}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function gridHtml({ headings, rows }: Extract<PrintedBlock, { readonly kind: 'grid' }>): string {
  const heads = headings.map((heading) => `<th scope="col">${escaped(heading)}</th>`).join('');
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return `<table class="grid"><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function valueHtml(value: PrintedValue): string {
  return typeof value === 'string' ? escaped(value === '' ? '—' : value) : pictureHtml(value);
}

/** A damaged picture shows its alternative text. */
function pictureHtml({ bytes, text, caption }: PrintedPicture): string {
  const captionHtml = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
  return `<figure><img src="${addressOf(bytes)}" alt="${escaped(text)}">${captionHtml}</figure>`;
}

/** Browsers recognise pictures of pixels by their bytes, whatever their type says. */
function addressOf(bytes: Uint8Array): string {
  const isMarkup = bytes[0] === '<'.charCodeAt(0);
  return `data:image/${isMarkup ? 'svg+xml' : 'png'};base64,${uint8ArrayToBase64(bytes)}`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As a text of a style sheet inside a page. */
const quoted = (text: string) =>
  `"${text.replaceAll(/[\\"<\n]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;
