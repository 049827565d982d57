import { uint8ArrayToHex } from 'uint8array-extras';
import { isHeic } from '#core/files/heic.ts';
import { largestFile } from '#core/files/storedFile.ts';
import { type PictureFault, pictureFormats } from '#core/files/storedPicture.ts';
import { sha256 } from '#ports/digest.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { FileDependencies, FileValues } from '../fileRecords.ts';
import { type Content, contentTypeOf } from './contentTypeOf.ts';

/** The facts about a file's stored bytes. */
export type StoredContent = Pick<FileValues, 'tipo' | 'bytes' | 'huella' | 'imagen'> & {
  readonly ancho: number | undefined;
  readonly alto: number | undefined;
};

type Received = {
  /** The sender's name for the bytes. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Maximum number of bytes; the general limit when left out. */
  readonly largest?: number;
};

/** The content type of bytes that are kept; throws a Problem for others. */
export async function acceptedContent(
  { bytes, name, largest = largestFile }: Received,
  { messages: { fileService } }: FileDependencies,
): Promise<Content> {
  if (bytes.length > largest) throw new Problem(413, { detail: fileService.tooLarge });
  if (bytes.length === 0) throw new Problem(422, { detail: fileService.empty });
  const content = await contentTypeOf(bytes, name);
  if (content === undefined) throw new Problem(415, { detail: isHeic(bytes) ? fileService.heic : fileService.notKept });
  return content;
}

/** Stores bytes, pictures without what their camera wrote. Throws a Problem for a picture that cannot be kept. */
export async function storeBytes(
  bytes: Uint8Array,
  content: Content,
  { pictures, blobs, messages }: FileDependencies,
): Promise<StoredContent> {
  const format = pictureFormats.find((one) => content.mediaType === `image/${one}`);
  const picture = format === undefined ? undefined : await pictures.clean(bytes, format);
  if (picture !== undefined && 'kind' in picture)
    throw new Problem(422, { detail: faultText(picture, messages.fileService) });
  const storedBytes = picture?.bytes ?? bytes;
  const fingerprint = uint8ArrayToHex(sha256(storedBytes));
  await blobs.write(fingerprint, storedBytes);
  return {
    tipo: content.mediaType,
    bytes: storedBytes.length,
    huella: fingerprint,
    imagen: picture !== undefined,
    ancho: picture?.width,
    alto: picture?.height,
  };
}

function faultText(fault: PictureFault, messages: FileDependencies['messages']['fileService']): string {
  if (fault.kind === 'broken') return messages.broken;
  if (fault.kind === 'tooLong') return messages.tooLong(String(fault.most));
  return messages.tooManyPixels(String(fault.most / 1_000_000));
}
