import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useId, useState } from 'react';
import { fileIn, type StoredFile } from '#core/files/storedFile.ts';
import { useFormContext } from '../formContext.ts';
import type { FormFiles } from '../formFiles.ts';

/** Characters of an alternative text, as many as the server keeps. */
const longestAlt = 1000;

/** The alternative text of a stored picture, which is the picture's own: it changes wherever the picture is shown. */
export function AltEditor({ address }: { readonly address: string }) {
  const { files } = useFormContext();
  if (files === undefined || fileIn(address) === undefined) return null;
  return <Editor key={address} {...{ address, files }} />;
}

type EditorProps = { readonly address: string; readonly files: FormFiles };

function Editor({ address, files }: EditorProps) {
  const { picker } = useFormContext().words;
  const id = useId();
  const [file, setFile] = useState<StoredFile>();
  const [text, setText] = useState('');
  const [note, setNote] = useState<{ readonly isFault: boolean; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const code = fileIn(address)?.code;
    if (code === undefined) return;
    let isGone = false;
    const show = (found: StoredFile | undefined) => {
      if (isGone) return;
      setFile(found);
      setText(found?.alt ?? '');
    };
    // Without an answer there is nothing to change.
    files.find(code, address).then(show, () => show(undefined));
    return () => {
      isGone = true;
    };
  }, [address, files]);
  if (file === undefined || !file.type.startsWith('image/')) return null;
  const save = async () => {
    if (isBusy || text.trim() === file.alt) return;
    setBusy(true);
    setNote(undefined);
    try {
      setFile(await files.change(file.code, { id: file.id, version: file.version }, { alt: text.trim() }));
      setNote({ isFault: false, text: picker.altSaved });
    } catch (error) {
      setNote({ isFault: true, text: picker.altFailed(error instanceof Error ? error.message : '') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="field alt-editor">
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
            // Enter would send the form around it.
            event.preventDefault();
            void save();
          }}
        />
        <Button aria-disabled={isBusy || text.trim() === file.alt || undefined} onClick={() => void save()}>
          {picker.saveAlt}
        </Button>
      </div>
      <p id={`${id}:help`} className="field-help">
        {picker.altShared}
      </p>
      <p id={`${id}:note`} className={note?.isFault === true ? 'field-error' : 'field-help'} role="status">
        {note?.text}
      </p>
    </div>
  );
}
