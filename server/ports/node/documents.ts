import type { PrintedBlock, PrintedDocument, PrintedValue } from '#core/export/printedDocument.ts';
import type { PdfValue } from './pdf/pdfPages.ts';

/** A document that can be downloaded or printed. */
export type DocumentFile = { readonly bytes: Uint8Array; readonly ending: 'pdf' | 'html'; readonly mediaType: string };

/** What documents are made as here. */
export const documentFormat = { ending: 'pdf', mediaType: 'application/pdf' } as const;

/** A tagged PDF with the document. The libraries of pictures and of PDF are loaded with the first one. */
export async function makeDocument({ crest, blocks, ...head }: PrintedDocument): Promise<DocumentFile> {
  const { createPdfPages } = await import('./pdf/pdfPages.ts');
  const pages = await createPdfPages({ ...head, crest: crest && (await crestPng(crest)) });
  for (const printed of blocks) {
    const block = await withPdfValues(printed);
    if (block.kind === 'heading') pages.heading(block.text, block.level);
    else if (block.kind === 'paragraph') pages.paragraph(block.text, block);
    else if (block.kind === 'grid') await pages.grid(block);
    else pages.table(block.rows);
  }
  return { bytes: await pages.finish(), ...documentFormat };
}

type PdfBlock =
  | Exclude<PrintedBlock, { readonly kind: 'table' }>
  | { readonly kind: 'table'; readonly rows: readonly (readonly [string, PdfValue])[] };

async function withPdfValues(block: PrintedBlock): Promise<PdfBlock> {
  if (block.kind !== 'table') return block;
  const rows = block.rows.map(async ([label, value]) => [label, await pdfValue(value)] as const);
  return { ...block, rows: await Promise.all(rows) };
}

async function pdfValue(value: PrintedValue): Promise<PdfValue> {
  if (typeof value === 'string') return value;
  const { bytes, text, caption } = value;
  const picture = await opaquePng(bytes);
  return picture === undefined ? [text, caption].filter(Boolean).join('\n') : { bytes: picture, text, caption };
}

/** Undefined when it cannot be read. */
async function crestPng(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  return ifReadable(() => sharp(bytes).resize({ height: 136, width: 136, fit: 'inside' }).png().toBuffer());
}

/** The picture without transparency, which pdfkit would decode by itself: a damaged one would end the process. Undefined for a damaged one. */
async function opaquePng(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  return ifReadable(() => sharp(bytes, { failOn: 'warning' }).flatten({ background: '#ffffff' }).png().toBuffer());
}

async function ifReadable(picture: () => Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await picture();
  } catch {
    return undefined;
  }
}
