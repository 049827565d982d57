import { useState } from 'react';
import { type Framing, noFraming } from '#core/files/framing.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { framingTexts as texts } from '#core/locales/es/admin/files/framing.ts';
import { isSameJson } from '#core/values/json.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CropEditor } from './CropEditor.tsx';
import { FocusEditor } from './FocusEditor.tsx';
import { FramedPicture } from './FramedPicture.tsx';
import { useFramingSteps } from './useFramingSteps.ts';

/** The shapes that pages cut pictures to: width by height. */
const shapes = { card: 16 / 9, face: 1, wide: 8 / 3, tall: 3 / 4 } as const;
const shapeNames = ['card', 'face', 'wide', 'tall'] as const;
const modes = ['crop', 'focus'] as const;

type FramingDialogProps = {
  readonly file: StoredFile;
  readonly framing: Framing;
  readonly onUse: (framing: Framing) => void;
  readonly onClose: () => void;
};

/** Chooses what pages show of a picture, with a preview in each of their shapes. */
export function FramingDialog({ file, framing: first, onUse, onClose }: FramingDialogProps) {
  const isGif = file.type === 'image/gif';
  const [mode, setMode] = useState<(typeof modes)[number]>(isGif ? 'focus' : 'crop');
  const { framing, canUndo, change, endGesture, undo } = useFramingSteps(first);
  const Editor = mode === 'crop' ? CropEditor : FocusEditor;
  return (
    <Dialog title={`${texts.title}: ${file.name}`} isWide onClose={onClose}>
      <p className="quiet">{texts.intro}</p>
      <div className="framing">
        <div className="stack gap-6">
          {isGif ? (
            <p className="quiet">{texts.noCrop}</p>
          ) : (
            <fieldset className="framing-modes cluster gap-6">
              <legend className="visually-hidden">{texts.modes}</legend>
              {modes.map((one) => (
                <label key={one} className="check">
                  <input type="radio" name="encuadre" checked={mode === one} onChange={() => setMode(one)} />
                  {texts.mode[one]}
                </label>
              ))}
            </fieldset>
          )}
          <Editor file={file} framing={framing} onChange={change} onGestureEnd={endGesture} />
          <p className="quiet">{mode === 'crop' ? texts.cropHelp : texts.focusHelp}</p>
        </div>
        <section className="framing-previews" aria-label={texts.previews}>
          <h3>{texts.previews}</h3>
          {shapeNames.map((shape) => (
            <figure key={shape} className={`framing-${shape}`}>
              <FramedPicture file={file} framing={framing} aspect={shapes[shape]} />
              <figcaption>{texts.shapes[shape]}</figcaption>
            </figure>
          ))}
        </section>
      </div>
      <div className="buttons">
        <Button isUnavailable={!canUndo} onClick={undo}>
          {texts.undo}
        </Button>
        <Button isUnavailable={isSameJson(framing, noFraming)} onClick={() => change(noFraming, 'whole')}>
          {texts.whole}
        </Button>
        <Button onClick={onClose}>{fileTexts.cancel}</Button>
        <Button look="main" onClick={() => onUse(framing)}>
          {texts.use}
        </Button>
      </div>
    </Dialog>
  );
}
