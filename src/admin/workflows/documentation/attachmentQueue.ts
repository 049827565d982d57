import { fileSizeText } from '#core/files/fileSize.ts';
import { storableEndings, largestFile } from '#core/files/storedFile.ts';
import { createUploadQueue } from '#forms/files/uploadQueue.ts';
import { failureText } from '../../shell/failureText.ts';
import { screenWords } from '../workflowWords.ts';

const { documentation: texts } = screenWords;

export const typesText = storableEndings.join(', ');

/** The upload queue of a documentation; it sends one file at a time. */
export function createAttachmentQueue() {
  return createUploadQueue({ isMany: true, concurrency: 1, faultOf: attachmentFault, messageOf: failureText });
}

export type AttachmentQueue = ReturnType<typeof createAttachmentQueue>;

/** Why a file is refused, checked before the upload; the server checks the real type by the content. */
export function attachmentFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = /\.[^.]+$/.exec(name)?.[0]?.toLowerCase() ?? '';
  if (!storableEndings.includes(ending)) return texts.attachKind(typesText);
  if (size > largestFile) return texts.attachSize(fileSizeText(largestFile));
  return size === 0 ? texts.attachEmpty : undefined;
}
