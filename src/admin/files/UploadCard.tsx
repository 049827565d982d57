import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Municipality } from '#core/storedFile.ts';
import { canBeSent, isUnderWay } from '#forms/files/uploadQueue.ts';
import { useNoticeBoard } from '../shell/noticeBoard.ts';
import { checkSending, pictureTypes } from './checkUpload.ts';
import { EqualNameDialog } from './EqualNameDialog.tsx';
import { fileWords } from './fileWords.ts';
import { LeaveUploads } from './LeaveUploads.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useDroppedFiles } from './useDroppedFiles.ts';
import { useUploads } from './useUploads.ts';

const { upload: say } = fileWords;

type UploadCardProps = {
  readonly code: string | undefined;
  readonly municipality: Municipality | undefined;
  /** Called after each round in which something was kept. */
  readonly onSent: () => void;
};

/** Chooses pictures by picker, drop or paste, shows them, and sends them to the chosen municipality. */
export function UploadCard({ code, municipality, onSent }: UploadCardProps) {
  const { queue, items, question, send: sendTo } = useUploads();
  const [fault, setFault] = useState<string>();
  const [added, setAdded] = useState('');
  const board = useNoticeBoard();
  const picker = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const add = useCallback(
    (files: readonly File[]) => {
      queue.add(files);
      setFault(undefined);
      setAdded(say.added(files.length));
    },
    [queue],
  );
  const isOver = useDroppedFiles(add);
  const wasInList = useRef(false);
  useEffect(() => {
    // The row that had the focus went with its file.
    if (wasInList.current && document.activeElement === document.body) picker.current?.focus({ preventScroll: true });
  }, [items.length]);
  const isBusy = items.some(isUnderWay);
  const waiting = items.filter(canBeSent);
  const send = async (ids?: readonly number[]) => {
    const wrong = checkSending(code, waiting.length);
    setFault(wrong);
    if (wrong !== undefined || code === undefined) return;
    const kept = await sendTo(code, ids);
    if (kept.length === 0) return;
    onSent();
    board.add({
      kind: 'success',
      text: kept.length === 1 ? say.done : say.doneMany(kept.length),
      detail: kept
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
    <section className={isOver ? 'upload upload-over' : 'upload'} aria-labelledby={titleId}>
      <h2 id={titleId}>{say.title}</h2>
      <div className="upload-fields">
        <label className="file-field">
          <span>{say.to}</span>
          <input readOnly value={municipality === undefined ? say.nowhere : nameOf(municipality)} />
        </label>
        <Picker hasItems={items.length > 0} input={picker} onFiles={add} />
      </div>
      <p className="quiet upload-hint">{isOver ? say.drop : say.hint}</p>
      <span className="unseen" role="status">
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
          <ul className="sending-list" aria-label={say.list}>
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                onAlt={(alt) => queue.describe(item.id, alt)}
                onRemove={() => remove(item.id)}
                onCancel={() => queue.stop(item.id)}
                onRetry={() => void send([item.id])}
              />
            ))}
          </ul>
        </div>
      )}
      <div className="upload-foot">
        <div role="alert">{fault !== undefined && <p className="fault">{fault}</p>}</div>
        <button
          type="button"
          className="button button-main"
          aria-disabled={(isBusy && waiting.length === 0) || undefined}
          onClick={() => void ((isBusy && waiting.length === 0) || send())}
        >
          {isBusy && waiting.length === 0 ? say.sending : say.send(waiting.length)}
        </button>
      </div>
      {question !== undefined && <EqualNameDialog key={question.existing.id} {...question} />}
      <LeaveUploads isPending={items.length > 0} />
    </section>
  );
}

const nameOf = ({ name, code }: Municipality) => fileWords.municipalityName(name, code);

type PickerProps = {
  readonly hasItems: boolean;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The browser's own picker, whose label is the button; the same file can be chosen again after it was taken out. */
function Picker({ hasItems, input, onFiles }: PickerProps) {
  return (
    <label className="button picker">
      {hasItems ? say.pickMore : say.pick}
      <input
        ref={input}
        className="unseen"
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
