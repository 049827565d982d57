import { memo } from 'react';
import { sizedAddress, type StoredFile } from '#core/files/storedFile.ts';
import { fileWords } from './fileWords.ts';
import { SafePicture } from './SafePicture.tsx';

type ThumbnailProps = { readonly file: StoredFile; readonly onOpen: (file: StoredFile) => void };

/** A small picture that opens in full size; the extension for other files. */
export const Thumbnail = memo(function Thumbnail({ file, onOpen }: ThumbnailProps) {
  const { name, url, stamp, type } = file;
  if (!type.startsWith('image/'))
    return <span className="file-thumb file-ending">{name.split('.').at(-1)?.toUpperCase()}</span>;
  return (
    <button
      type="button"
      className="file-thumb"
      aria-label={fileWords.enlarge(name)}
      aria-haspopup="dialog"
      onClick={() => onOpen(file)}
    >
      <SafePicture source={sizedAddress(url, { width: 160, stamp })} alt="" isLazy />
    </button>
  );
});
