import { fileSizeText } from '#core/files/fileSize.ts';
import type { Question } from '#core/questions/question.ts';
import { screenMessages } from '../workflowMessages.ts';

type ChosenFile = Pick<File, 'name' | 'size'>;
type Limits = Pick<Question, 'fileTypes' | 'maxFileSize'>;

/** Why a question does not accept a file, checked before the upload; the server checks the real type by the content. */
export function answerFault({ name, size }: ChosenFile, limits: Limits): string | undefined {
  const { files } = screenMessages.tasks;
  const { fileTypes = [], maxFileSize = 0 } = limits;
  const ending = /\.[^.]+$/.exec(name)?.[0]?.toLowerCase() ?? '';
  if (!fileTypes.includes(ending)) return files.wrongType(typesText(limits));
  if (size > maxFileSize) return files.tooLarge(fileSizeText(maxFileSize));
  return size === 0 ? files.empty : undefined;
}

/** The files that a question accepts, as people read it. */
export function limitsText({ type, ...limits }: Limits & Pick<Question, 'type'>): string {
  const { files } = screenMessages.tasks;
  const [types, size] = [typesText(limits), fileSizeText(limits.maxFileSize ?? 0)];
  return type === 'image' ? files.limitsOfOne(types, size) : files.limits(types, size);
}

const typesText = ({ fileTypes = [] }: Limits) => fileTypes.join(', ');
