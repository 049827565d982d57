import { heicEndings } from '../files/heic.ts';
import type { Question } from './question.ts';

/** Extensions that the designer of an image question may allow beside the usual ones, for photographs of telephones. */
export const telephoneEndings: readonly string[] = ['.webp', ...heicEndings];

type FileQuestion = Pick<Question, 'type' | 'fileTypes'>;

/** Whether a question takes photographs of telephones, which browsers scale and convert before they are sent. */
export function takesTelephonePhotos({ type, fileTypes = [] }: FileQuestion): boolean {
  return type === 'image' && fileTypes.some((ending) => telephoneEndings.includes(ending));
}

/** The extensions that answers are stored with: a HEIC photograph becomes a JPEG. */
export function storedEndings({ fileTypes = [] }: Pick<Question, 'fileTypes'>): readonly string[] {
  const hasHeic = fileTypes.some((ending) => heicEndings.includes(ending));
  return hasHeic ? [...fileTypes, '.jpg', '.jpeg'] : fileTypes;
}
