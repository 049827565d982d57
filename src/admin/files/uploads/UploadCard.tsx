import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Municipality } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { canBeSent, isInProgress } from '#forms/files/uploadQueue.ts';
import { UploadRow } from '#forms/files/UploadRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { acceptOf, checkSending, isDocument, type UploadKind, uploadMessages } from './checkUpload.ts';
import type { EqualQuestion as Question } from '#forms/files/equal/useEqualNames.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { useDroppedFiles } from './useDroppedFiles.ts';
import { useUploads } from './useUploads.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useUnsavedWork } from '../../routing/unsaved/unsavedWork.ts';
import { useLeaveBlocker } from '../../routing/unsaved/useLeaveBlocker.ts';

const loadQuestion = async () => (await import('./EqualQuestion.tsx')).EqualQuestion;
const EqualQuestion = lazyPart(loadQuestion, { onError: Unasked });

/** Without the question the file stays in the queue. */
function Unasked({ answer }: Question) {
  useEffect(() => answer(undefined), [answer]);
  return null;
}

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
  /** With the municipality that it was about: choosing one mends it. */
  const [wrong, setWrong] = useState<{ readonly fault: string; readonly code: string | undefined }>();
  const fault = wrong?.code === code ? wrong?.fault : undefined;
  const [added, setAdded] = useState('');
  const board = useNoticeBoard();
  const picker = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const add = useCallback(
    (files: readonly File[]) => {
      queue.add(files);
      setWrong(undefined);
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
  useEffect(() => {
    // Once the card is shown, so that the question is there when a name is taken.
    loadQuestion().catch(() => undefined);
  }, []);
  const wasInList = useRef(false);
  useEffect(() => {
    // The focused row disappeared with its file.
    if (wasInList.current && document.activeElement === document.body) picker.current?.focus({ preventScroll: true });
  }, [items.length]);
  const isBusy = items.some(isInProgress);
  const waiting = items.filter(canBeSent);
  const send = async (ids?: readonly number[]) => {
    const uploadFault = checkSending(code, { count: ids?.length ?? waiting.length, kind });
    setWrong(uploadFault === undefined ? undefined : { fault: uploadFault, code });
    if (uploadFault !== undefined || code === undefined) return;
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
  const convertible = items.filter(({ state }) => state.kind === 'refused' && state.offer !== undefined);
  const convert = (ids: readonly number[]) => {
    for (const id of ids) queue.convert(id);
    void send(ids);
  };
  const remove = (id: number) => {
    queue.remove(id);
    picker.current?.focus();
  };
  return (
    <section className={isOver ? 'box upload stack upload-over' : 'box upload stack'} aria-labelledby={titleId}>
      <div className="upload-head row between gap-6">
        <h2 id={titleId}>{texts.title}</h2>
        <label className="row gap-3">
          <span className="quiet">{fileTexts.upload.to}</span>
          <input readOnly value={municipality === undefined ? fileTexts.upload.nowhere : nameOf(municipality)} />
        </label>
      </div>
      <div className="upload-tools cluster gap-4">
        <Picker kind={kind} hasItems={items.length > 0} input={picker} onFiles={add} />
        <Button look="main" isBusy={isBusy && waiting.length === 0} onClick={() => void send()}>
          {isBusy && waiting.length === 0 ? fileTexts.upload.sending : texts.send(waiting.length)}
        </Button>
      </div>
      <p className="quiet upload-hint">{isOver ? texts.drop : texts.hint}</p>
      <div role="alert">{fault !== undefined && <p className="fault">{fault}</p>}</div>
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
                onConvert={() => convert([item.id])}
                onStop={() => queue.stop(item.id)}
                onRemove={() => remove(item.id)}
              />
            ))}
          </ul>
        </div>
      )}
      {convertible.length > 1 && (
        <div className="buttons">
          <Button isBusy={isBusy} onClick={() => convert(convertible.map(({ id }) => id))}>
            {fileTexts.upload.convertAll(convertible.length)}
          </Button>
        </div>
      )}
      {question !== undefined && (
        <PartBoundary fallback={null}>
          <EqualQuestion key={question.existing.id} {...question} />
        </PartBoundary>
      )}
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
