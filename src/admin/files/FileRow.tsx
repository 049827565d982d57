import { memo } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { sizedAddress, type StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { instantText } from '../records/recordText.ts';
import { SelectBox } from '../rows/SelectBox.tsx';
import type { Selection } from '../query/selection.ts';
import { storedFiles, useMay } from '../session/useMay.ts';
import { SafePicture } from './SafePicture.tsx';
import { Button } from '../ui/Button.tsx';

/** The actions on one file. */
export type RowTools = {
  readonly open: (file: StoredFile) => void;
  readonly download: (file: StoredFile) => void;
  readonly edit: (file: StoredFile) => void;
  readonly remove: (file: StoredFile) => void;
};

type FileRowProps = {
  readonly index: number;
  /** Undefined while it is loading. */
  readonly file: StoredFile | undefined;
  readonly selection: Selection<StoredFile>;
  readonly tools: RowTools;
};

export function FileRow({ index, file, selection, tools }: FileRowProps) {
  const may = useMay(storedFiles);
  if (file === undefined) {
    return (
      <tr className="file-row" aria-rowindex={index + 2}>
        <td className="quiet" colSpan={6}>
          {fileTexts.loading}
        </td>
      </tr>
    );
  }
  const nameId = `archivo-${file.id}`;
  return (
    <tr className="file-row" aria-rowindex={index + 2}>
      {may.remove && (
        <td className="file-pick">
          <SelectBox selection={selection} record={file} title={file.name} />
        </td>
      )}
      <td className="file-title">
        <strong id={nameId} title={file.name}>
          {file.name}
        </strong>
        <About file={file} />
      </td>
      <td className="file-preview">
        <Thumbnail file={file} onOpen={tools.open} />
      </td>
      <td className="file-size">{fileSizeText(file.size)}</td>
      <td className="file-lastModified">
        <time dateTime={file.lastModified}>{instantText(file.lastModified)}</time>
      </td>
      <td className="table-actions">
        <div className="row-actions">
          <Button aria-describedby={nameId} onClick={() => tools.download(file)}>
            {fileTexts.download}
          </Button>
          {may.update && (
            <Button aria-describedby={nameId} onClick={() => tools.edit(file)}>
              {fileTexts.details}
            </Button>
          )}
          {may.remove && (
            <Button look="danger" aria-describedby={nameId} onClick={() => tools.remove(file)}>
              {fileTexts.remove}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function About({ file: { type, width, height, alt, labels, carousel } }: { readonly file: StoredFile }) {
  const isPicture = type.startsWith('image/');
  return (
    <span className="file-about row">
      {carousel && <span className="tag tag-good">{fileTexts.carouselTag}</span>}
      {labels.map((label) => (
        <span key={label} className="tag">
          {label}
        </span>
      ))}
      {width !== null && height !== null && <span className="file-pixels">{fileTexts.pixels(width, height)}</span>}
      {isPicture && <span className="file-alt">{alt === '' ? fileTexts.noAlt : alt}</span>}
    </span>
  );
}

type ThumbnailProps = { readonly file: StoredFile; readonly onOpen: (file: StoredFile) => void };

/** A small picture that opens in full size; the extension for other files. */
const Thumbnail = memo(function Thumbnail({ file, onOpen }: ThumbnailProps) {
  const { name, url, stamp, type } = file;
  if (!type.startsWith('image/'))
    return <span className="file-thumb file-ending">{name.split('.').at(-1)?.toUpperCase()}</span>;
  return (
    <button
      type="button"
      className="file-thumb"
      aria-label={fileTexts.enlarge(name)}
      aria-haspopup="dialog"
      onClick={() => onOpen(file)}
    >
      <SafePicture source={sizedAddress(url, { width: 160, stamp })} alt="" isLazy />
    </button>
  );
});
