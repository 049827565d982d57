import { fold } from '#core/text/fold.ts';
import type { Store } from '#core/store/store.ts';
import { fileIn } from '#core/files/storedFile.ts';
import type { PictureFactsByAddress } from '#core/files/pictureFacts.ts';
import { type FileRecord, keyOfName, presentFile } from '../fileRecords.ts';
import { filesNamed } from '../filesNamed.ts';

/** More pictures than this on one page come without their stamps. */
const most = 500;

/** What citizens' pages need of the kept pictures at these addresses, former ones included; however many they are, in three reads. */
export async function shownPictures(
  addresses: readonly string[],
  store: Pick<Store, 'list'>,
): Promise<PictureFactsByAddress> {
  const keys = new Map(
    addresses.slice(0, most).flatMap((address) => {
      const file = fileIn(address);
      return file === undefined ? [] : [[address, fold(keyOfName(file.code, file.name))] as const];
    }),
  );
  const files = await filesNamed([...new Set(keys.values())], store);
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const file = files.get(key);
      return file === undefined || file.privado || file.perdido === true ? [] : known(address, file);
    }),
  );
}

function known(address: string, record: FileRecord) {
  const { url, stamp, width, height, alt: text, size: bytes, type: mediaType } = presentFile(record);
  return width === null || height === null
    ? []
    : [[address, { address: url, stamp, width, height, text, bytes, mediaType }] as const];
}
