import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from '../context/formContext.ts';
import type { FileKind, FormFiles } from '../context/formFiles.ts';
import { EqualNameDialog } from './equal/EqualNameDialog.tsx';
import { useEqualNames } from './equal/useEqualNames.ts';
import { MunicipalitySelect } from './MunicipalitySelect.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { InputUploads } from './inputUploads.ts';
import { uploadTexts } from './uploadTexts.ts';
import { canBeSent, isInProgress, type SendFile, type UploadItem } from './uploadQueue.ts';
import type { Municipalities } from './useMunicipalities.ts';

type UploadsProps = {
  readonly id: string;
  /** Label of the input. */
  readonly label: string;
  readonly kind: FileKind;
  readonly isMany: boolean;
  readonly files: FormFiles;
  readonly queue: InputUploads;
  readonly items: readonly UploadItem[];
  readonly municipalities: Municipalities;
  /** Called when the person has removed the last file. */
  readonly onEmpty: () => void;
};

/** Files that are not stored yet. Pictures wait for their texts, documents are sent at once. */
export function Uploads({ id, label, kind, isMany, files, queue, items, municipalities, onEmpty }: UploadsProps) {
  const { messages } = useFormContext();
  const { picker } = messages;
  const texts = uploadTexts(messages);
  const { question, beginRun: beginAsking } = useEqualNames(files.upload);
  const beginRun = useCallback(() => describing(beginAsking(), files), [beginAsking, files]);
  const container = useRef<HTMLDivElement>(null);
  const { code, failure, reload } = municipalities;
  const helpId = `${id}:help`;
  const sendable = items.filter(canBeSent);
  const isSending = items.some(isInProgress);
  const newest = items.at(-1)?.id;
  const hasNewDocument = kind === 'document' && items.some(({ state }) => state.kind === 'waiting');
  /** Whether the person pressed send before the municipality had loaded. */
  const [isSendAwaited, setSendAwaited] = useState(false);
  useEffect(() => {
    if (code === undefined || !(hasNewDocument || isSendAwaited)) return;
    setSendAwaited(false);
    void queue.send(code, { upload: beginRun() });
  }, [hasNewDocument, isSendAwaited, code, queue, beginRun]);
  useEffect(() => focusFirst(container.current), [newest]);

  const send = (one?: number) => {
    if (code === undefined) setSendAwaited(true);
    else void queue.send(code, { id: one, upload: beginRun() });
  };
  const remove = (one: number) => {
    queue.remove(one);
    if (queue.items().length === 0) onEmpty();
    else requestAnimationFrame(() => focusFirst(container.current));
  };
  const clear = () => {
    queue.clear();
    onEmpty();
  };
  return (
    <div id={id} className="uploads" role="group" aria-label={picker.uploads(label)} ref={container}>
      {failure !== undefined && (
        <div className="stack items-start gap-4" role="alert">
          <p className="field-error">{failure}</p>
          <Button onClick={reload}>{picker.retry}</Button>
        </div>
      )}
      {kind === 'image' && sendable.length > 0 && (
        <p id={helpId} className="field-help">
          {picker.altHint}
        </p>
      )}
      <ul className="upload-rows stack">
        {items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            isPicture={kind === 'image'}
            texts={texts}
            helpId={helpId}
            onDescribe={(alt) => queue.describe(item.id, alt)}
            onSend={() => send(kind === 'image' ? undefined : item.id)}
            onRetry={() => send(item.id)}
            onStop={() => queue.stop(item.id)}
            onRemove={() => remove(item.id)}
          />
        ))}
      </ul>
      {(sendable.length > 0 || isSending) && (
        <MunicipalitySelect label={picker.keptIn} municipalities={municipalities} isDisabled={isSending} />
      )}
      {kind === 'image' && sendable.length > 0 && (
        <div className="buttons">
          <Button
            type="primary"
            aria-disabled={isSending || undefined}
            loading={isSendAwaited}
            onClick={() => isSending || send()}
          >
            {isSending ? picker.sending : picker.send(sendable.length)}
          </Button>
          {!isSending && <Button onClick={clear}>{picker.cancel}</Button>}
        </div>
      )}
      {question !== undefined && (
        <EqualNameDialog
          key={question.existing.id}
          {...question}
          isMany={isMany}
          timeZone={messages.country.timeZone}
          actions={equalActions}
          Dialog={files.Dialog}
        />
      )}
    </div>
  );
}

/** A text that was typed for the new picture goes to the one that is there, if that has none. */
function describing(send: SendFile, { change }: FormFiles): SendFile {
  return async (code, upload) => {
    const file = await send(code, upload);
    if (typeof file === 'string' || upload.alt === undefined || file.alt !== '') return file;
    return change(code, file, { alt: upload.alt }).catch(() => file);
  };
}

/** The form needs an address: of the file that is there, or of the new one. */
const equalActions = ['keep', 'use', 'replace'] as const;

/** Focuses the first empty text input, or else the first button. */
function focusFirst(container: HTMLElement | null): void {
  const empty = [...(container?.querySelectorAll('input[type="text"]') ?? [])].find(
    (input) => input instanceof HTMLInputElement && input.value === '',
  );
  const target = empty ?? container?.querySelector('button');
  if (target instanceof HTMLElement) target.focus();
}
