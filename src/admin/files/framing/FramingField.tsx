import { useState } from 'react';
import type { Framing } from '#core/files/framing.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import './framing.css';
import { FramedPicture } from './FramedPicture.tsx';

const { edit: texts } = fileTexts;
const FramingDialog = lazyPart(async () => (await import('./FramingDialog.tsx')).FramingDialog, {
  onError: NotLoaded,
});

type FramingFieldProps = {
  readonly file: StoredFile;
  readonly framing: Framing;
  readonly onChange: (framing: Framing) => void;
};

/** What pages show of a picture, with the way to change it. */
export function FramingField({ file, framing, onChange }: FramingFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { crop, focus } = framing;
  return (
    <div className="filter">
      <span>{texts.frame}</span>
      <div className="framing-field row gap-6">
        <FramedPicture file={file} framing={framing} aspect={16 / 9} />
        <div className="stack gap-3">
          <Button onClick={() => setOpen(true)}>{texts.frameOpen}</Button>
          <small className="quiet">
            {crop === null ? texts.framed.none : texts.framed.crop} {focus !== null && texts.framed.focus}
          </small>
        </div>
      </div>
      {isOpen && (
        <PartBoundary fallback={null}>
          <FramingDialog
            file={file}
            framing={framing}
            onUse={(next) => {
              setOpen(false);
              onChange(next);
            }}
            onClose={() => setOpen(false)}
          />
        </PartBoundary>
      )}
    </div>
  );
}

function NotLoaded() {
  return (
    <p className="alert" role="alert">
      {texts.notLoaded}
    </p>
  );
}
