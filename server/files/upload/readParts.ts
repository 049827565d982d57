import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { FileTooLarge, type IncomingCall, type Part, type PartLimits } from '../../calls/call.ts';

type PartReader = {
  /** Sizes in bytes. */
  readonly limits: Pick<PartLimits, 'fileSize' | 'files' | 'fields' | 'fieldSize'>;
  /** The sentence for a file above the limit. */
  readonly tooLarge: string;
  readonly messages: ServerCatalog;
  /** Reads a part, or drops it, before the next one arrives. */
  readonly read: (part: Part) => Promise<void>;
};

/** Reads the parts of a multipart body in their order. Rejects with a Problem 413 for a large file, and 400 for a body that cannot be read. */
export async function readParts(
  call: Pick<IncomingCall, 'parts'>,
  { limits, tooLarge, messages, read }: PartReader,
): Promise<void> {
  const { fileSize, files, fields } = limits;
  // One extra byte distinguishes a file that is too large from one that just fits.
  const most = { ...limits, fileSize: fileSize + 1, parts: files + fields, headerPairs: 50 };
  try {
    for await (const part of call.parts(most)) await read(part);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof FileTooLarge) throw new Problem(413, { detail: tooLarge });
    throw new Problem(400, { detail: messages.api.badRequest });
  }
}

/** Browsers encode exactly these three characters of a name. */
export function plainFileName(name: string): string {
  return name.replaceAll(/%22/g, '"').replaceAll(/%0[AD]/gi, ' ');
}
