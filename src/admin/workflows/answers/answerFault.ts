import { largestPicture } from '#forms/files/fileFault.ts';
import { storedEndings, takesTelephonePhotos } from '#core/questions/telephonePhotos.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import type { Question } from '#core/questions/question.ts';
import { screenMessages } from '../workflowMessages.ts';

type ChosenFile = Pick<File, 'name' | 'size'>;
type Limits = Pick<Question, 'type' | 'fileTypes' | 'maxFileSize'>;

/** Why a question does not accept a file, checked before the upload; the server checks the real type by the content. */
export function answerFault({ name, size }: ChosenFile, limits: Limits): string | undefined {
  const { files } = screenMessages.tasks;
  const { maxFileSize = 0 } = limits;
  const ending = /\.[^.]+$/.exec(name)?.[0]?.toLowerCase() ?? '';
  if (!storedEndings(limits).includes(ending)) return files.wrongType(typesText(limits));
  const largest = takesTelephonePhotos(limits) ? largestPicture : maxFileSize;
  if (size > largest) return files.tooLarge(fileSizeText(largest));
  return size === 0 ? files.empty : undefined;
}

/** The files that a question accepts, as people read it. */
export function limitsText(limits: Limits): string {
  const { files } = screenMessages.tasks;
  const [types, size] = [typesText(limits), fileSizeText(limits.maxFileSize ?? 0)];
  if (takesTelephonePhotos(limits)) return files.limitsOfPhoto(types, size);
  return limits.type === 'image' ? files.limitsOfOne(types, size) : files.limits(types, size);
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** What a photograph must be to answer a question. */
export function photoLimits(question: Limits) {
  const types = storedEndings(question).flatMap((ending) => mediaTypes[ending] ?? []);
  return { types, largest: question.maxFileSize ?? 0 };
}

const typesText = ({ fileTypes = [] }: Limits) => fileTypes.join(', ');
