import { fileSizeText } from '#core/files/fileSize.ts';
import { storableEndings, largestFile } from '#core/files/storedFile.ts';
import { createUploadQueue } from '#forms/files/uploadQueue.ts';
import { failureText } from '../../shell/failureText.ts';
import { screenWords } from '../workflowWords.ts';

const { documentation: say } = screenWords;

export const typesText = storableEndings.join(', ');

/** The files of a documentation on their way, one after the other. */
export function createAttachmentQueue() {
  return createUploadQueue({ isMany: true, lanes: 1, faultOf: attachmentFault, messageOf: failureText });
}

export type AttachmentQueue = ReturnType<typeof createAttachmentQueue>;

/** Why a file is not taken, told before it is sent; what it really is, the server tells from its content. */
export function attachmentFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = /\.[^.]+$/.exec(name)?.[0]?.toLowerCase() ?? '';
  if (!storableEndings.includes(ending)) return say.attachKind(typesText);
  if (size > largestFile) return say.attachSize(fileSizeText(largestFile));
  return size === 0 ? say.attachEmpty : undefined;
}
