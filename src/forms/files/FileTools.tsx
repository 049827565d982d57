import { Button } from 'antd';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import { useFormContext } from '../context/formContext.ts';
import type { FileKind, FormFiles } from '../context/formFiles.ts';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';
import { acceptOf } from './fileFault.ts';
import { pendingText, createInputUploads, type InputOptions, type InputOwner } from './inputUploads.ts';
import type { pickerComponents } from './pickerComponents.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useMunicipalities } from './useMunicipalities.ts';

export type FileToolsProps = {
  /** Id of the input for the address. */
  readonly id: string;
  /** Label of the input. */
  readonly label: string;
  readonly kind: FileKind;
  /** Whether several files may be chosen at once. */
  readonly isMany?: boolean;
  /** Whether to mention dropping and pasting. */
  readonly hasHint?: boolean;
  readonly isDisabled: boolean;
  /** Files from elsewhere, to upload as if they were chosen here. */
  readonly newFiles?: readonly File[];
  readonly onFiles: (files: readonly StoredFile[]) => void;
  /** The input, before the buttons. */
  readonly children: ReactNode;
  /** Content below, which also accepts dropped files. */
  readonly foot?: ReactNode;
};

/** Inputs of addresses with buttons that choose a stored file or upload one; only the inputs when the form has no files. */
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
  const {
    id,
    label,
    kind,
    isMany = false,
    hasHint = false,
    isDisabled,
    files,
    newFiles,
    onFiles,
    children,
    foot,
  } = props;
  const { messages } = useFormContext();
  const { picker } = messages;
  const [isChoosing, setChoosing] = useState(false);
  const [note, setNote] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const uploadsId = `${id}:files`;
  const fileInput = useRef<HTMLInputElement>(null);
  const { components, open } = usePickerComponents();
  const { queue, items } = useUploadQueue({
    kind,
    isMany,
    messages,
    onDone: (stored) => {
      setAnnouncement(picker.uploaded(stored.length));
      onFiles(stored);
      if (!isMany) document.getElementById(id)?.focus();
    },
  });
  const municipalities = useMunicipalities(files, isChoosing || items.length > 0);
  // An upload for a single address also marks that input as unfinished, so the message appears once.
  useUnfinishedInput(isMany ? uploadsId : id, pendingText(items, messages));
  const loadComponents = async () => {
    const isLoaded = await open();
    if (!isLoaded) setNote(picker.partMissing);
    return isLoaded;
  };
  const addFiles = (added: readonly File[]) => {
    if (added.length === 0) return;
    setAnnouncement('');
    setNote(!isMany && added.length > 1 ? picker.oneOnly : '');
    queue.add(added);
    void loadComponents();
  };
  const addNewFiles = useEffectEvent(addFiles);
  useEffect(() => {
    if (newFiles !== undefined) addNewFiles(newFiles);
  }, [newFiles]);
  const choose = async () => {
    setNote('');
    if (await loadComponents()) setChoosing(true);
  };
  const { isOver, handlers } = useFileDrop({ isDisabled, onFiles: addFiles });
  const hintKind = isMany ? 'images' : kind;
  const hintId = `${id}:give`;
  const showsHint = hasHint && kind === 'image';
  return (
    <>
      <div className={isOver ? 'file-tools is-over' : 'file-tools'} {...handlers}>
        <div className={isMany ? 'file-many' : 'file-one cluster align-stretch'}>
          {children}
          <div className="file-buttons">
            <Button disabled={isDisabled} onClick={() => void choose()}>
              {picker.choose} <span className="visually-hidden">{label}</span>
            </Button>
            <Button
              id={`${id}:upload`}
              disabled={isDisabled}
              aria-describedby={showsHint ? hintId : undefined}
              onClick={() => fileInput.current?.click()}
            >
              {picker.upload} <span className="visually-hidden">{label}</span>
            </Button>
          </div>
        </div>
        <input
          ref={fileInput}
          type="file"
          hidden
          accept={acceptOf[kind]}
          multiple={isMany}
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        {showsHint && (
          <p id={hintId} className="field-help">
            {picker.hint[hintKind]}
          </p>
        )}
        {items.length > 0 && components !== undefined && (
          <components.Uploads
            {...{ id: uploadsId, label, kind, isMany, files, queue, items, municipalities }}
            onEmpty={() => document.getElementById(`${id}:upload`)?.focus()}
          />
        )}
        <p className={note === '' ? 'visually-hidden' : 'field-help'} aria-live="polite">
          {note === '' ? announcement : note}
        </p>
        {foot}
      </div>
      {isChoosing && components !== undefined && (
        <components.ChooseDialog
          {...{ kind, isMany, files, municipalities }}
          onChoose={(chosenFiles) => {
            setChoosing(false);
            onFiles(chosenFiles);
          }}
          onUpload={() => {
            setChoosing(false);
            fileInput.current?.click();
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The uploads of one input; they end when it unmounts. */
function useUploadQueue({ kind, isMany, messages, onDone }: InputOptions & InputOwner) {
  const [queue] = useState(() => createInputUploads({ kind, isMany, messages }));
  useLayoutEffect(() => queue.setOwner({ onDone }));
  useEffect(() => queue.end, [queue]);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items, queue.items) };
}

type PickerComponents = typeof pickerComponents;

const load = async (): Promise<PickerComponents> => (await import('./pickerComponents.ts')).pickerComponents;

/**
 * Loads the components once the form is shown, so that they work offline later. `open` retries and returns whether they are
 * loaded.
 */
function usePickerComponents() {
  const [components, setComponents] = useState<PickerComponents>();
  useEffect(() => {
    let isUnmounted = false;
    load().then(
      (loaded) => isUnmounted || setComponents(loaded),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  const open = async (): Promise<boolean> => {
    if (components !== undefined) return true;
    try {
      setComponents(await load());
      return true;
    } catch {
      return false;
    }
  };
  return { components, open };
}
