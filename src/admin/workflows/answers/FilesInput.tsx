import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Json, pointerTo } from '#core/values/json.ts';
import { filesIn, maxFiles } from '#core/questions/answeredFiles.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import { takesTelephonePhotos } from '#core/questions/telephonePhotos.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { pendingText } from '#forms/files/inputUploads.ts';
import { UploadRow } from '#forms/files/UploadRow.tsx';
import { uploadTexts } from '#forms/files/uploadTexts.ts';
import { canBeSent, createUploadQueue } from '#forms/files/uploadQueue.ts';
import { useFileDrop } from '#forms/files/useFileDrop.ts';
import { useFormContext } from '#forms/context/formContext.ts';
import { useUnfinishedInput } from '#forms/context/useUnfinishedInput.ts';
import type { Widget, WidgetProps } from '#forms/context/widget.ts';
import { preparePicture } from '#forms/files/photos/preparePicture.ts';
import { failureText } from '../../ui/failureText.ts';
import { FileButton } from '../FileButton.tsx';
import type { AnswerFiles, SendAnswerFile } from './answerFiles.ts';
import { answerFault, limitsText, photoLimits } from './answerFault.ts';

/** The input of a file question: each file is uploaded as soon as it is chosen. */
export function filesWidget(question: Question, answerFiles: AnswerFiles): Widget {
  const send = answerFiles.senderFor(question);
  function FilesInput(props: WidgetProps) {
    return <Files {...props} question={question} send={send} files={answerFiles} />;
  }
  return { Input: FilesInput, holds: () => true, isGroup: true };
}

type FilesProps = WidgetProps & {
  readonly question: Question;
  readonly send: SendAnswerFile;
  readonly files: AnswerFiles;
};

const texts = taskTexts.files;

function Files(props: FilesProps) {
  const { id, labelId, describedBy, field, value, isDisabled, question, files: answerFiles, onChange } = props;
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const { messages } = useFormContext();
  const isMany = question.type === 'file';
  const files = filesIn(value);
  const { items, queue, addFiles } = useUploads(props, (name) => setAnnouncement(texts.attached(name)));
  useUnfinishedInput(id, pendingText(items, messages));
  const { isOver, handlers } = useFileDrop({ isDisabled, onFiles: addFiles });
  const hintId = `${id}:limits`;
  const buttonId = `${id}:attach`;
  const remove = ({ id: removedId, name }: AnsweredFile) => {
    const remaining = files.filter((file) => file.id !== removedId);
    onChange(remaining.length === 0 ? undefined : (remaining as unknown as Json));
    answerFiles.forget(removedId);
    setAnnouncement(texts.removed(name));
    document.getElementById(buttonId)?.focus();
  };
  return (
    <div
      id={id}
      className={isOver ? 'answer-files stack items-start gap-5 is-over' : 'answer-files stack items-start gap-5'}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      {...handlers}
    >
      <p id={hintId} className="field-help">
        {limitsText(question)} {isMany && texts.most(maxFiles)}
      </p>
      {files.length > 0 && (
        <AttachedFiles
          {...{ files, label: field.label, isPicture: !isMany, isDisabled, addressOf: answerFiles.addressOf }}
          onRemove={remove}
        />
      )}
      {items.length > 0 && (
        <ul className="upload-rows stack" aria-label={texts.uploads(field.label)}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              isPicture={false}
              texts={uploadTexts(messages)}
              onRetry={() => queue.again(item.id)}
              onStop={() => queue.stop(item.id)}
              onRemove={() => {
                queue.remove(item.id);
                document.getElementById(buttonId)?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <Button id={buttonId} disabled={isDisabled} aria-describedby={hintId} onClick={() => chooser.current?.click()}>
        {isMany ? texts.attachFile : files.length > 0 ? texts.replace : texts.attachImage}
        <span className="visually-hidden">: {field.label}</span>
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={field.label}
        accept={(question.fileTypes ?? []).join(',')}
        multiple={isMany}
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])]);
          // Lets people choose the same file again.
          target.value = '';
        }}
      />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** The uploads of one answer; each file joins the answer when its upload completes. */
function useUploads({ field, question, send }: FilesProps, onUploaded: (name: string) => void) {
  const { edit, messages } = useFormContext();
  const isMany = question.type === 'file';
  const [queue] = useState(() =>
    createUploadQueue({
      isMany,
      concurrency: 1,
      faultOf: (file) => answerFault(file, question),
      ...(takesTelephonePhotos(question) && {
        prepare: (file, signal) => preparePicture(file, { limits: photoLimits(question), signal, messages }),
      }),
      messageOf: failureText,
    }),
  );
  useEffect(() => queue.end, [queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const upload = async (
    _code: string,
    { file, name, signal, onProgress }: Parameters<Parameters<typeof queue.send>[1]['upload']>[1],
  ) => {
    const storedFile = await send(file instanceof File ? file : new File([file], name), { signal, onProgress });
    const pointer = pointerTo(field.name);
    const existing = isMany ? filesIn(edit.read(pointer) as Json | undefined) : [];
    edit.replace(pointer, [...existing, storedFile] as unknown as Json);
    onUploaded(storedFile.name);
    return 'skipped' as const;
  };
  const sendFiles = (ids: readonly number[]) => void queue.send('', { ids, upload });
  return {
    items,
    queue: { ...queue, again: (id: number) => sendFiles([id]) },
    addFiles: (chosenFiles: readonly File[]) => {
      if (chosenFiles.length === 0) return;
      queue.add(chosenFiles);
      sendFiles(
        queue
          .items()
          .filter((item) => canBeSent(item) && item.state.kind === 'waiting')
          .map(({ id }) => id),
      );
    },
  };
}

type AttachedFilesProps = {
  readonly files: readonly AnsweredFile[];
  readonly label: string;
  readonly isPicture: boolean;
  readonly isDisabled: boolean;
  readonly addressOf: AnswerFiles['addressOf'];
  readonly onRemove: (file: AnsweredFile) => void;
};

/** The files of an answer; each can be opened and removed. */
function AttachedFiles({ files, label, isPicture, isDisabled, addressOf, onRemove }: AttachedFilesProps) {
  return (
    <ul className="upload-rows stack" aria-label={texts.list(label)}>
      {files.map((file) => (
        <li key={file.id} className="upload-row">
          {isPicture && <Thumbnail file={file} addressOf={addressOf} />}
          <div className="upload-about">
            <FileButton file={file} addressOf={() => addressOf(file.id)} />
          </div>
          <div className="upload-buttons">
            <Button disabled={isDisabled} aria-label={texts.removeFile(file.name)} onClick={() => onRemove(file)}>
              {texts.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The picture once its address is available; renders nothing when it cannot be read. */
function Thumbnail({
  file: { id, name },
  addressOf,
}: Pick<AttachedFilesProps, 'addressOf'> & { readonly file: AnsweredFile }) {
  const { data: source } = useQuery({ queryKey: ['answerPicture', id], queryFn: () => addressOf(id), gcTime: 0 });
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="upload-look">
      {source !== undefined && !isBroken && (
        <img src={source} alt={texts.pictureOf(name)} onError={() => setBroken(true)} />
      )}
    </div>
  );
}
