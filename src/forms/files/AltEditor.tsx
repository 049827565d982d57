import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useId, useState } from 'react';
import { fileIn, longestAlt, type StoredFile } from '#core/files/storedFile.ts';
import { useFormContext } from '../formContext.ts';
import type { FormFiles } from '../formFiles.ts';

/** Edits the alternative text of a stored picture, which changes wherever the picture is shown. */
export function AltEditor({ address }: { readonly address: string }) {
  const { files } = useFormContext();
  if (files === undefined || fileIn(address) === undefined) return null;
  return <Editor key={address} {...{ address, files }} />;
}

type EditorProps = { readonly address: string; readonly files: FormFiles };

function Editor({ address, files }: EditorProps) {
  const { picker } = useFormContext().messages;
  const id = useId();
  const [file, setFile] = useState<StoredFile | 'loading' | undefined>('loading');
  const [text, setText] = useState('');
  const [note, setNote] = useState<{ readonly isError: boolean; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const code = fileIn(address)?.code;
    if (code === undefined) return;
    let isUnmounted = false;
    const show = (loaded: StoredFile | undefined) => {
      if (isUnmounted) return;
      setFile(loaded);
      setText(loaded?.alt ?? '');
    };
    // Without an answer there is nothing to edit.
    files.find(code, address).then(show, () => show(undefined));
    return () => {
      isUnmounted = true;
    };
  }, [address, files]);
  const isLoading = file === 'loading';
  if (!isLoading && file?.type.startsWith('image/') !== true) return null;
  const isSame = isLoading || text.trim() === file.alt;
  const save = async () => {
    if (isBusy || isSame) return;
    setBusy(true);
    setNote(undefined);
    try {
      setFile(await files.change(file.code, { id: file.id, version: file.version }, { alt: text.trim() }));
      setNote({ isError: false, text: picker.altSaved });
    } catch (error) {
      setNote({ isError: true, text: picker.altFailed(error instanceof Error ? error.message : '') });
    } finally {
      setBusy(false);
    }
  };
  return (
    // While the text loads, its place is kept: a button below that moves away from a press would not be pressed.
    <div className="field alt-editor" inert={isLoading} style={isLoading ? { visibility: 'hidden' } : undefined}>
      <label className="field-label" htmlFor={id}>
        {picker.alt}
      </label>
      <div className="file-one">
        <Input
          id={id}
          value={text}
          maxLength={longestAlt}
          aria-describedby={`${id}:help ${id}:note`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the surrounding form.
            event.preventDefault();
            void save();
          }}
        />
        <Button aria-disabled={isBusy || isSame || undefined} onClick={() => void save()}>
          {picker.saveAlt}
        </Button>
      </div>
      <p id={`${id}:help`} className="field-help">
        {picker.altShared}
      </p>
      <p id={`${id}:note`} className={note?.isError === true ? 'field-error' : 'field-help'} role="status">
        {note?.text}
      </p>
    </div>
  );
}
