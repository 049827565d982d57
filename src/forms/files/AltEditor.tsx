import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import { fileIn, longestAlt, type StoredFile } from '#core/files/storedFile.ts';
import { useFormContext } from '../context/formContext.ts';
import type { FormFiles } from '../context/formFiles.ts';

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
  const client = useQueryClient();
  const queryKey = ['fileMarks', address];
  const { data: file, isPending } = useQuery({
    queryKey,
    queryFn: async () => (await files.find(fileIn(address)?.code ?? '', address)) ?? null,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: ({ code, id: fileId, version }: StoredFile) =>
      files.change(code, { id: fileId, version }, { alt: text.trim() }),
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
  });
  const [typed, setTyped] = useState<string>();
  const text = typed ?? file?.alt ?? '';
  // Without an answer there is nothing to edit.
  if (!isPending && file?.type.startsWith('image/') !== true) return null;
  const isUnavailable = change.isPending || !file || text.trim() === file.alt;
  const save = () => {
    if (!isUnavailable) change.mutate(file);
  };
  return (
    // Keeps its height while the text loads: a button below that moved would miss the press.
    <div className="field alt-editor" inert={isPending} style={isPending ? { visibility: 'hidden' } : undefined}>
      <label className="field-label" htmlFor={id}>
        {picker.alt}
      </label>
      <div className="file-one cluster align-stretch">
        <Input
          id={id}
          value={text}
          maxLength={longestAlt}
          aria-describedby={`${id}:help ${id}:note`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the surrounding form.
            event.preventDefault();
            save();
          }}
        />
        <Button aria-disabled={isUnavailable || undefined} onClick={save}>
          {picker.saveAlt}
        </Button>
      </div>
      <p id={`${id}:help`} className="field-help">
        {picker.altShared}
      </p>
      <p id={`${id}:note`} className={change.isError ? 'field-error' : 'field-help'} role="status">
        {change.isError ? picker.altFailed(change.error.message) : change.isSuccess && picker.altSaved}
      </p>
    </div>
  );
}
