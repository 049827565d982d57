import { fold } from '#core/text/fold.ts';
import { focusWithin, framedSize } from '#core/files/framing.ts';
import type { Store } from '#core/store/store.ts';
import { fileIn } from '#core/files/storedFile.ts';
import type { PictureFactsByAddress } from '#core/files/pictureFacts.ts';
import { type FileRecord, keyOfName, presentFile } from '../fileRecords.ts';
import { findFilesByKey } from '../findFilesByKey.ts';

/** Further pictures on one page get no stamps. */
const maxPictures = 500;

/** The facts that public pages need about the files at these addresses, former ones included, in at most three reads. */
export async function readPictureFacts(
  addresses: readonly string[],
  store: Pick<Store, 'list'>,
): Promise<PictureFactsByAddress> {
  const keys = new Map(
    addresses.slice(0, maxPictures).flatMap((address) => {
      const file = fileIn(address);
      return file === undefined ? [] : [[address, fold(keyOfName(file.code, file.name))] as const];
    }),
  );
  const files = await findFilesByKey([...new Set(keys.values())], store);
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const file = files.get(key);
      return file === undefined || file.privado || file.perdido === true ? [] : factsOf(address, file);
    }),
  );
}

const noSize = { width: 0, height: 0 };

function factsOf(address: string, record: FileRecord) {
  const file = presentFile(record);
  const { url, stamp, width, height, alt: text, size: bytes, type: mediaType } = file;
  const size = width === null || height === null ? noSize : framedSize({ width, height }, file.crop);
  return [[address, { address: url, stamp, ...size, text, focus: focusWithin(file), bytes, mediaType }] as const];
}
