import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from '../context/formContext.ts';
import type { FileKind } from '../context/formFiles.ts';
import { MunicipalitySelect } from './MunicipalitySelect.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { InputUploads } from './inputUploads.ts';
import { uploadTexts } from './uploadTexts.ts';
import { canBeSent, isInProgress, type UploadItem } from './uploadQueue.ts';
import type { Municipalities } from './useMunicipalities.ts';

type UploadsProps = {
  readonly id: string;
  /** Label of the input. */
  readonly label: string;
  readonly kind: FileKind;
  readonly queue: InputUploads;
  readonly items: readonly UploadItem[];
  readonly municipalities: Municipalities;
  /** Called when the person has removed the last file. */
  readonly onEmpty: () => void;
};

/** Files that are not stored yet. Pictures wait for their texts, documents are sent at once. */
export function Uploads({ id, label, kind, queue, items, municipalities, onEmpty }: UploadsProps) {
  const { messages } = useFormContext();
  const { picker } = messages;
  const texts = uploadTexts(messages);
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
    void queue.send(code);
  }, [hasNewDocument, isSendAwaited, code, queue]);
  useEffect(() => focusFirst(container.current), [newest]);

  const send = (one?: number) => {
    if (code === undefined) setSendAwaited(true);
    else void queue.send(code, one);
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
    </div>
  );
}

/** Focuses the first empty text input, or else the first button. */
function focusFirst(container: HTMLElement | null): void {
  const empty = [...(container?.querySelectorAll('input[type="text"]') ?? [])].find(
    (input) => input instanceof HTMLInputElement && input.value === '',
  );
  const target = empty ?? container?.querySelector('button');
  if (target instanceof HTMLElement) target.focus();
}
