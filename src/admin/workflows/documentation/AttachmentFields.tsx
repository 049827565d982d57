import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { largestFile } from '#core/files/storedFile.ts';
import type { FieldError } from '#core/values/validate.ts';
import { maxAttachments } from '#core/workflow/documentationView.ts';
import { canBeSent } from '#forms/files/uploadQueue.ts';
import { useFileDrop } from '#forms/files/useFileDrop.ts';
import { useWorkflowClient } from '../useWorkflows.ts';
import { screenWords } from '../workflowWords.ts';
import { type AttachmentQueue, typesText } from './attachmentQueue.ts';
import { type TypedText, withAttachment, withoutAttachment } from './documentationText.ts';
import { SendingRow } from './SendingRow.tsx';

const { documentation: texts } = screenWords;

type AttachmentFieldsProps = {
  readonly workflowId: string;
  readonly queue: AttachmentQueue;
  readonly attachments: readonly AnsweredFile[];
  readonly faults: readonly Pick<FieldError, 'message'>[];
  readonly onChange: (step: (text: TypedText) => TypedText) => void;
};

const buttonId = 'documentacion:adjuntar';

/** The attachments of a documentation: uploaded when chosen, and part of it once it is saved. */
export function AttachmentFields({ workflowId, queue, attachments, faults, onChange }: AttachmentFieldsProps) {
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const room = maxAttachments - attachments.length - items.length;
  const { addFiles, again } = useUploads({ workflowId, queue, room, onChange, onAnnounce: setAnnouncement });
  const { isOver, handlers } = useFileDrop({ isDisabled: false, onFiles: addFiles });
  const remove = ({ id, name }: AnsweredFile) => {
    onChange((now) => withoutAttachment(now, id));
    setAnnouncement(texts.detached(name));
    document.getElementById(buttonId)?.focus();
  };
  const drop = (id: number) => {
    queue.remove(id);
    document.getElementById(buttonId)?.focus();
  };
  return (
    <fieldset className={isOver ? 'doc-articles doc-files is-over' : 'doc-articles doc-files'} {...handlers}>
      <legend>{texts.attachments}</legend>
      <p id={`${buttonId}:ayuda`} className="quiet">
        {texts.attachHelp(typesText, fileSizeText(largestFile), String(maxAttachments))}
      </p>
      <ul className="doc-attachments">
        {attachments.map((file) => (
          <li key={file.id}>
            <span>
              {file.name} <small>{fileSizeText(file.size)}</small>
            </span>
            <button
              type="button"
              className="button button-quiet button-danger"
              aria-label={texts.detachOf(file.name)}
              onClick={() => remove(file)}
            >
              {texts.detach}
            </button>
          </li>
        ))}
        {items.map((item) => (
          <SendingRow key={item.id} item={item} onRetry={() => again(item.id)} onRemove={() => drop(item.id)} />
        ))}
      </ul>
      {faults.map(({ message }) => (
        <p key={message} className="doc-fault">
          {message}
        </p>
      ))}
      <button
        type="button"
        id={buttonId}
        className="button"
        aria-describedby={`${buttonId}:ayuda`}
        onClick={() => chooser.current?.click()}
      >
        {texts.attach}
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        accept={typesText}
        onChange={({ currentTarget }) => {
          addFiles([...(currentTarget.files ?? [])]);
          // Lets people choose the same file again.
          currentTarget.value = '';
        }}
      />
      <p className="said" aria-live="polite">
        {announcement}
      </p>
    </fieldset>
  );
}

type UploadContext = Pick<AttachmentFieldsProps, 'workflowId' | 'queue' | 'onChange'> & {
  /** How many more files are allowed. */
  readonly room: number;
  readonly onAnnounce: (text: string) => void;
};

function useUploads({ workflowId, queue, room, onChange, onAnnounce }: UploadContext) {
  const client = useWorkflowClient();
  useEffect(() => queue.end, [queue]);
  const send = (ids: readonly number[]) =>
    void queue.send('', {
      ids,
      upload: async (_code, { file, name, signal, onProgress }) => {
        const fileToSend = file instanceof File ? file : new File([file], name);
        const storedFile = await client.sendAttachment(workflowId, fileToSend, { signal, onProgress });
        onChange((now) => withAttachment(now, storedFile));
        onAnnounce(texts.attached(storedFile.name));
        return 'skipped';
      },
    });
  return {
    again: (id: number) => send([id]),
    addFiles: (files: readonly File[]) => {
      if (files.length === 0) return;
      if (files.length > room) return onAnnounce(texts.attachMost(String(maxAttachments)));
      queue.add(files);
      const waiting = queue.items().filter((item) => canBeSent(item) && item.state.kind === 'waiting');
      send(waiting.map(({ id }) => id));
    },
  };
}
