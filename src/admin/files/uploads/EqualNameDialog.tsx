import { useEffect, useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { sizedAddress } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { instantText } from '../../records/recordText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SafePicture } from '../SafePicture.tsx';
import type { EqualChoice } from './askEqual.ts';
import type { EqualQuestion } from './useUploads.ts';

const { equal: texts } = fileTexts;
const actions: readonly EqualChoice['action'][] = ['keep', 'replace', 'skip'];

/** Asks how to resolve a name conflict, with both files side by side. Closing leaves the file in the queue. */
export function EqualNameDialog({ file, existing, answer }: EqualQuestion) {
  const [action, setAction] = useState<EqualChoice['action']>('keep');
  const [isForAll, setForAll] = useState(false);
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setPreview(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <Dialog title={texts.title} onClose={() => answer(undefined)}>
      <p>{texts.text(existing.name)}</p>
      <div className="pair">
        <figure>
          <SafePicture source={sizedAddress(existing.url, { width: 320, stamp: existing.stamp })} alt="" />
          <figcaption>
            <strong>{texts.there}</strong> {fileSizeText(existing.size)}, {instantText(existing.lastModified)}
          </figcaption>
        </figure>
        <figure>
          {preview !== undefined && <SafePicture source={preview} alt="" />}
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
      <label className="check">
        <input type="checkbox" checked={isForAll} onChange={({ currentTarget }) => setForAll(currentTarget.checked)} />
        {texts.forAll}
      </label>
      <div className="buttons">
        <Button onClick={() => answer(undefined)}>{fileTexts.cancel}</Button>
        <Button look="main" onClick={() => answer({ action, isForAll })}>
          {texts.go}
        </Button>
      </div>
    </Dialog>
  );
}
