import { unzipSync } from 'fflate';

/** Bytes of a part that names the type of a document, and entries of one archive. */
const maxPartBytes = 1024 * 1024;
const maxEntries = 20_000;

const ooxmlPart = '[Content_Types].xml';
const odfPart = 'mimetype';

/**
 * The media type of the document that a ZIP is; 'application/zip' for one that is no document, and undefined when its central
 * directory cannot be read. The directory decides, as in the programs that open the document: its local headers may have no sizes,
 * and may belong to a document inside.
 */
export function officeTypeOf(bytes: Uint8Array): string | undefined {
  try {
    const parts = readParts(bytes);
    const [ooxml, odf] = [parts[ooxmlPart], parts[odfPart]];
    if (ooxml !== undefined) return ooxmlTypeIn(textOf(ooxml)) ?? 'application/zip';
    if (odf !== undefined) return textOf(odf).trim();
    return 'application/zip';
  } catch {
    return undefined;
  }
}

/** The parts that name the type of a document. Only these are decompressed, up to the size that the directory declares. */
function readParts(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let count = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      count += 1;
      if (count > maxEntries) throw new Error('too many entries');
      return (name === ooxmlPart || name === odfPart) && originalSize <= maxPartBytes;
    },
  });
}

/** The type of the main part; one with macros wins, so that a document cannot hide them behind another main part. */
function ooxmlTypeIn(contentTypes: string): string | undefined {
  const types = [...contentTypes.matchAll(/\bContentType\s*=\s*["']([^"']+)\.main\+xml["']/g)].map(([, type]) => type);
  return types.find((type) => type?.toLowerCase().includes('macroenabled')) ?? types[0];
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
