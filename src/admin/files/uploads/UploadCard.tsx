import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Municipality } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { canBeSent, isInProgress } from '#forms/files/uploadQueue.ts';
import { UploadRow } from '#forms/files/UploadRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { acceptOf, checkSending, isDocument, type UploadKind, uploadMessages } from './checkUpload.ts';
import { EqualNameDialog } from './EqualNameDialog.tsx';
import { useUploads } from './useUploads.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useUnsavedWork } from '../../routing/unsaved/unsavedWork.ts';
import { useLeaveBlocker } from '../../routing/unsaved/useLeaveBlocker.ts';

type UploadCardProps = {
  readonly kind: UploadKind;
  readonly code: string | undefined;
  readonly municipality: Municipality | undefined;
  /** Called after each round that stored a file. */
  readonly onSent: () => void;
};

/** Chooses pictures or documents by picker, drop or paste, previews them, and uploads them to the municipality. */
export function UploadCard({ kind, code, municipality, onSent }: UploadCardProps) {
  const texts = uploadMessages[kind];
  const { queue, items, question, send: sendTo } = useUploads(kind);
  const [fault, setFault] = useState<string>();
  const [added, setAdded] = useState('');
  const board = useNoticeBoard();
  const picker = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const add = useCallback(
    (files: readonly File[]) => {
      queue.add(files);
      setFault(undefined);
      setAdded(texts.added(files.length));
    },
    [queue, texts],
  );
  // Files dropped or pasted anywhere go to the card of their kind.
  const addOwn = useCallback(
    (files: readonly File[]) => {
      const ownFiles = files.filter((file) => isDocument(file) === (kind === 'document'));
      if (ownFiles.length > 0) add(ownFiles);
    },
    [add, kind],
  );
  const isOver = useDroppedFiles(addOwn);
  const wasInList = useRef(false);
  useEffect(() => {
    // The focused row disappeared with its file.
    if (wasInList.current && document.activeElement === document.body) picker.current?.focus({ preventScroll: true });
  }, [items.length]);
  const isBusy = items.some(isInProgress);
  const waiting = items.filter(canBeSent);
  const send = async (ids?: readonly number[]) => {
    const wrong = checkSending(code, { count: waiting.length, kind });
    setFault(wrong);
    if (wrong !== undefined || code === undefined) return;
    const files = await sendTo(code, ids);
    if (files.length === 0) return;
    onSent();
    board.add({
      kind: 'success',
      text: files.length === 1 ? texts.done : texts.doneMany(files.length),
      detail: files
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', '),
    });
  };
  const remove = (id: number) => {
    queue.remove(id);
    picker.current?.focus();
  };
  return (
    <section className={isOver ? 'box upload stack upload-over' : 'box upload stack'} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <div className="upload-fields cluster align-end gap-6">
        <label className="filter">
          <span>{fileTexts.upload.to}</span>
          <input readOnly value={municipality === undefined ? fileTexts.upload.nowhere : nameOf(municipality)} />
        </label>
        <Picker kind={kind} hasItems={items.length > 0} input={picker} onFiles={add} />
      </div>
      <p className="quiet upload-hint">{isOver ? texts.drop : texts.hint}</p>
      <span className="visually-hidden" role="status">
        {added}
      </span>
      {items.length > 0 && (
        <div
          onFocus={() => {
            wasInList.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null) wasInList.current = false;
          }}
        >
          <ul className="upload-rows stack" aria-label={texts.list}>
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                isPicture={kind === 'image'}
                texts={fileTexts.upload}
                onDescribe={(alt) => queue.describe(item.id, alt)}
                onRetry={() => void send([item.id])}
                onStop={() => queue.stop(item.id)}
                onRemove={() => remove(item.id)}
              />
            ))}
          </ul>
        </div>
      )}
      <div className="upload-foot cluster gap-6">
        <div role="alert">{fault !== undefined && <p className="fault">{fault}</p>}</div>
        <Button look="main" isBusy={isBusy && waiting.length === 0} onClick={() => void send()}>
          {isBusy && waiting.length === 0 ? fileTexts.upload.sending : texts.send(waiting.length)}
        </Button>
      </div>
      {question !== undefined && <EqualNameDialog key={question.existing.id} {...question} />}
      {/* Two cards share the screen, and only one guard may block navigation. */}
      {items.length > 0 && <LeaveUploads onDrop={queue.end} />}
    </section>
  );
}

const nameOf = ({ name, code }: Municipality) => fileTexts.municipalityName(name, code);

type PickerProps = {
  readonly kind: UploadKind;
  readonly hasItems: boolean;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
};

/** A native file input with its label as the button; it accepts the same file again after removal. */
function Picker({ kind, hasItems, input, onFiles }: PickerProps) {
  const texts = uploadMessages[kind];
  return (
    <label className="button picker">
      {hasItems ? texts.pickMore : texts.pick}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        accept={acceptOf[kind]}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

const { leave: texts } = fileTexts;

/** Blocks leaving the screen, the page or the session while files are not sent. They have no draft. */
function LeaveUploads({ onDrop }: { readonly onDrop: () => void }) {
  const form = useMemo(() => ({ hasDraft: false, saveWork: async () => false, drop: async () => onDrop() }), [onDrop]);
  const blocker = useLeaveBlocker({ isDirty: true, form });
  const unsaved = useUnsavedWork();
  if (blocker === undefined) return null;
  return (
    <Dialog title={texts.title} onClose={blocker.stay}>
      <p>{texts.text}</p>
      <div className="buttons">
        <Button onClick={blocker.stay}>{texts.stay}</Button>
        <Button look="danger-main" onClick={() => void unsaved.drop().then(blocker.go)}>
          {texts.go}
        </Button>
      </div>
    </Dialog>
  );
}

/** Handles files dropped or pasted anywhere on the page; returns whether files are being dragged over it. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isFree = () => document.querySelector('dialog[open]') === null;
    const addFiles = (data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length > 0 && isFree()) onFiles(files);
      return files.length > 0;
    };
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Otherwise the browser would leave the page to show the file.
      event.preventDefault();
      if (isFree()) setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      addFiles(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      // A picture copied in an office program also has a text version, which an input should receive.
      const isTyping = event.target instanceof Element && event.target.matches('input:not([readonly]), textarea');
      if (isTyping && event.clipboardData?.types.includes('text/plain') === true) return;
      if (addFiles(event.clipboardData)) event.preventDefault();
    };
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [onFiles]);
  return isOver;
}
