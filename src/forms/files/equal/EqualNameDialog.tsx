import { useEffect, useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { sizedAddress, type StoredFile } from '#core/files/storedFile.ts';
import { equalNames as texts } from '#core/locales/es/admin/files/equalNames.ts';
import { shortInstant } from '#core/time/shortDate.ts';
import type { FormFiles } from '../../context/formFiles.ts';
import { FileImage } from '../FileImage.tsx';
import type { EqualAction, EqualChoice } from './askEqual.ts';
import './equal.css';

type EqualNameDialogProps = {
  readonly file: Blob;
  readonly existing: StoredFile;
  readonly answer: (choice: EqualChoice | undefined) => void;
  /** The first is chosen at first. */
  readonly actions: readonly EqualAction[];
  /** Whether more files may follow. */
  readonly isMany: boolean;
  readonly Dialog: FormFiles['Dialog'];
  /** Of the town, for the day of the file that is there. */
  readonly timeZone: string;
};

/** Asks how to resolve a name conflict, with both files side by side. Closing leaves the file in the queue. */
export function EqualNameDialog({ file, existing, answer, actions, isMany, ...props }: EqualNameDialogProps) {
  const { Dialog, timeZone } = props;
  const [action, setAction] = useState<EqualAction>(actions[0] ?? 'keep');
  const [isForAll, setForAll] = useState(false);
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setPreview(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  const isPicture = existing.type.startsWith('image/');
  return (
    <Dialog title={texts.title} onClose={() => answer(undefined)}>
      <p>{texts.text(existing.name)}</p>
      <div className="pair">
        <figure>
          {isPicture && <FileImage src={sizedAddress(existing.url, { width: 320, stamp: existing.stamp })} alt="" />}
          <figcaption>
            <strong>{texts.there}</strong> {fileSizeText(existing.size)},{' '}
            {shortInstant(existing.lastModified, timeZone)}
          </figcaption>
        </figure>
        <figure>
          {isPicture && preview !== undefined && <img src={preview} alt="" />}
          <figcaption>
            <strong>{texts.yours}</strong> {fileSizeText(file.size)}
          </figcaption>
        </figure>
      </div>
      <fieldset className="equal-ways">
        <legend className="visually-hidden">{texts.ways}</legend>
        {actions.map((one) => (
          <label key={one}>
            <input type="radio" name="igual" value={one} checked={action === one} onChange={() => setAction(one)} />
            <span>
              {texts[one]} <small>{texts[`${one}About`]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isMany && (
        <label className="equal-all">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
          />
          {texts.forAll}
        </label>
      )}
      <div className="buttons">
        <button type="button" className="button" onClick={() => answer(undefined)}>
          {texts.cancel}
        </button>
        <button type="button" className="button button-main" onClick={() => answer({ action, isForAll })}>
          {texts.go}
        </button>
      </div>
    </Dialog>
  );
}
