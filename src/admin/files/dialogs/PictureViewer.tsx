import { useEffect } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { sizedAddress, type StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SafePicture } from '../SafePicture.tsx';

type PictureViewerProps = {
  readonly file: StoredFile;
  /** The neighbouring pictures, undefined at the ends. */
  readonly previous: StoredFile | undefined;
  readonly next: StoredFile | undefined;
  readonly onShow: (file: StoredFile) => void;
  readonly onDownload: (file: StoredFile) => void;
  readonly onClose: () => void;
};

/** A picture in full size over the whole screen; the arrow keys show its neighbours. */
export function PictureViewer({ file, previous, next, onShow, onDownload, onClose }: PictureViewerProps) {
  useEffect(() => {
    const move = ({ key }: KeyboardEvent) => {
      const other = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
      if (other !== undefined) onShow(other);
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [previous, next, onShow]);
  const { url, stamp, name, alt, size, width, height } = file;
  return (
    <Dialog title={name} isFull onClose={onClose}>
      <div className="viewer">
        <SafePicture source={sizedAddress(url, { stamp })} alt={alt === '' ? name : alt} />
      </div>
      <div className="viewer-foot cluster between">
        <p className="quiet">
          {width !== null && height !== null && `${fileTexts.pixels(width, height)}, `}
          {fileSizeText(size)}
        </p>
        <div className="buttons">
          <Step to={previous} label={fileTexts.previous} onShow={onShow} />
          <Step to={next} label={fileTexts.next} onShow={onShow} />
          <Button onClick={() => onDownload(file)}>{fileTexts.download}</Button>
        </div>
      </div>
    </Dialog>
  );
}

type StepProps = Pick<PictureViewerProps, 'onShow'> & {
  readonly to: StoredFile | undefined;
  readonly label: string;
};

function Step({ to, label, onShow }: StepProps) {
  return (
    <Button isUnavailable={to === undefined} onClick={() => to !== undefined && onShow(to)}>
      {label}
    </Button>
  );
}
