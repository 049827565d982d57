import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import { useFormContext } from '../formContext.ts';
import type { FileKind, FormFiles } from '../formFiles.ts';
import { useUnfinishedInput } from '../useUnfinishedInput.ts';
import { acceptOf } from './fileFault.ts';
import { pendingText } from './inputUploads.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useMunicipalities } from './useMunicipalities.ts';
import { usePickerComponents } from './usePickerComponents.ts';
import { useUploadQueue } from './useUploadQueue.ts';

type FileToolsProps = {
  /** Of the input whose address is chosen. */
  readonly id: string;
  /** The words that name the input. */
  readonly label: string;
  readonly kind: FileKind;
  /** Whether several files may be chosen at once. */
  readonly isMany?: boolean;
  /** Whether to say what else can be done than to press the buttons. */
  readonly hasHint?: boolean;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly StoredFile[]) => void;
  /** What stands before the buttons. */
  readonly children: ReactNode;
  /** What stands below all of it, and takes what is dropped as well. */
  readonly foot?: ReactNode;
};

/** Inputs of addresses with the buttons that choose a kept file or upload one; without files of a form, the inputs alone. */
export function FileTools(props: FileToolsProps) {
  const { files } = useFormContext();
  if (files !== undefined) return <Tools {...props} files={files} />;
  return (
    <>
      {props.children}
      {props.foot}
    </>
  );
}

function Tools(props: FileToolsProps & { readonly files: FormFiles }) {
  const { id, label, kind, isMany = false, hasHint = false, isDisabled, files, onFiles, children, foot } = props;
  const { words } = useFormContext();
  const { picker } = words;
  const [isChoosing, setChoosing] = useState(false);
  const [note, setNote] = useState('');
  const [said, setSaid] = useState('');
  const uploadsId = `${id}:files`;
  const chooser = useRef<HTMLInputElement>(null);
  const { parts, open } = usePickerComponents();
  const { queue, items } = useUploadQueue({
    kind,
    isMany,
    words,
    upload: files.upload,
    onDone: (kept) => {
      setSaid(picker.uploaded(kept.length));
      onFiles(kept);
      if (!isMany) document.getElementById(id)?.focus();
    },
  });
  const municipalities = useMunicipalities(files, isChoosing || items.length > 0);
  // A picture on its way fills an input that is empty; nobody need be told so twice.
  useUnfinishedInput(isMany ? uploadsId : id, pendingText(items, words));
  const give = (given: readonly File[]) => {
    if (given.length === 0) return;
    setSaid('');
    setNote(!isMany && given.length > 1 ? picker.oneOnly : '');
    queue.add(given);
    void openPart();
  };
  const openPart = async () => {
    const isThere = await open();
    if (!isThere) setNote(picker.partMissing);
    return isThere;
  };
  const choose = async () => {
    setNote('');
    if (await openPart()) setChoosing(true);
  };
  const { isOver, handlers } = useFileDrop({ isDisabled, onFiles: give });
  const form = isMany ? 'images' : kind;
  const hintId = `${id}:give`;
  const isHinted = hasHint && kind === 'image';
  return (
    <>
      <div className={isOver ? 'file-tools is-over' : 'file-tools'} {...handlers}>
        <div className={isMany ? 'file-many' : 'file-one'}>
          {children}
          <div className="file-buttons">
            <Button disabled={isDisabled} onClick={() => void choose()}>
              {picker.choose} <span className="said">{label}</span>
            </Button>
            <Button
              id={`${id}:upload`}
              disabled={isDisabled}
              aria-describedby={isHinted ? hintId : undefined}
              onClick={() => chooser.current?.click()}
            >
              {picker.upload} <span className="said">{label}</span>
            </Button>
          </div>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={acceptOf[kind]}
          multiple={isMany}
          onChange={({ target }) => {
            give([...(target.files ?? [])]);
            // The same file may be given again.
            target.value = '';
          }}
        />
        {isHinted && (
          <p id={hintId} className="field-help">
            {picker.hint[form]}
          </p>
        )}
        {items.length > 0 && parts !== undefined && (
          <parts.Uploads
            {...{ id: uploadsId, label, kind, queue, items, municipalities }}
            onEmpty={() => document.getElementById(`${id}:upload`)?.focus()}
          />
        )}
        <p className={note === '' ? 'said' : 'field-help'} aria-live="polite">
          {note === '' ? said : note}
        </p>
        {foot}
      </div>
      {isChoosing && parts !== undefined && (
        <parts.ChooseDialog
          {...{ kind, isMany, files, municipalities }}
          onChoose={(chosen) => {
            setChoosing(false);
            onFiles(chosen);
          }}
          onUpload={() => {
            setChoosing(false);
            chooser.current?.click();
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
