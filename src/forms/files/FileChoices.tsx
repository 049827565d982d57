import { useId, useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { fileFacts } from '#core/kinds/file.ts';
import { sizedAddress, type StoredFile } from '#core/files/storedFile.ts';
import { FileImage } from './FileImage.tsx';
import { useFormContext } from '../context/formContext.ts';
import type { FileKind } from '../context/formFiles.ts';

type FileChoicesProps = {
  readonly kind: FileKind;
  readonly isMany: boolean;
  readonly files: readonly StoredFile[];
  readonly chosenFiles: readonly StoredFile[];
  readonly isLoading: boolean;
  readonly onToggle: (file: StoredFile) => void;
  /** Called when a file is chosen and confirmed at once, by a double click or Enter. */
  readonly onUse: (file: StoredFile) => void;
};

/** Files as radio buttons or checkboxes: arrows move through the radio buttons, Space toggles a checkbox. */
export function FileChoices({ kind, isMany, files, chosenFiles, isLoading, onToggle, onUse }: FileChoicesProps) {
  const { picker } = useFormContext().messages;
  const name = useId();
  return (
    <ul
      className={kind === 'image' ? 'choose-pictures' : 'choose-documents'}
      role={isMany ? 'group' : 'radiogroup'}
      aria-label={picker.title[isMany ? 'images' : kind]}
      aria-busy={isLoading}
    >
      {files.map((file) => (
        <li key={file.id} role="presentation">
          <label className="choice-file">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              checked={chosenFiles.some(({ id }) => id === file.id)}
              onChange={() => onToggle(file)}
              onDoubleClick={() => isMany || onUse(file)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onUse(file);
              }}
            />
            <span className={isMany ? 'choice-mark' : 'choice-mark is-round'} aria-hidden="true" />
            {kind === 'image' ? <PictureTile file={file} /> : <DocumentTile file={file} />}
          </label>
        </li>
      ))}
    </ul>
  );
}

function PictureTile({ file }: { readonly file: StoredFile }) {
  const { picker, mediaInputs } = useFormContext().messages;
  const [hasFailed, setFailed] = useState(false);
  const { name, url, stamp, width, height, alt } = file;
  return (
    <>
      <span className="choice-look">
        {hasFailed ? (
          <span>{mediaInputs.broken}</span>
        ) : (
          <FileImage
            src={sizedAddress(url, { width: 320, stamp })}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
          />
        )}
      </span>
      <span className="choice-name">{name}</span>
      <span className="choice-facts">{alt === '' ? picker.noAlt : alt}</span>
      {width !== null && height !== null && <span className="choice-facts">{picker.pixels(width, height)}</span>}
    </>
  );
}

function DocumentTile({ file }: { readonly file: StoredFile }) {
  const { messages } = useFormContext();
  const type = fileFacts(file.url, messages)?.type;
  return (
    <>
      <span className="choice-name">{file.name}</span>
      <span className="choice-facts">{[type, fileSizeText(file.size)].filter(Boolean).join(', ')}</span>
    </>
  );
}
