import { isNamedHeic } from '#core/files/heic.ts';
import type { FitOptions } from './fitPicture.ts';

/**
 * The picture as it can be sent: itself, or a scaled and converted copy. The converter is fetched with the first picture; without
 * it, pictures that need none are sent, and the server checks them.
 */
export async function preparePicture(file: File, options: FitOptions): Promise<File> {
  const { limits, messages } = options;
  const part = await import('./fitPicture.ts').catch(() => undefined);
  if (part !== undefined) return part.fitPicture(file, options);
  if (!isNamedHeic(file) && file.size <= limits.largest) return file;
  throw new Error(messages.picker.photo.notLoaded);
}
