import type { Framing } from '#core/files/framing.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { FileImage } from '#forms/files/FileImage.tsx';
import { previewBox } from './previewBox.ts';

type FramedPictureProps = { readonly file: StoredFile; readonly framing: Framing; readonly aspect: number };

/** A picture as pages cut it to a shape. */
export function FramedPicture({ file, framing, aspect }: FramedPictureProps) {
  const size = { width: file.width ?? 1, height: file.height ?? 1 };
  const { left, top, width, height } = previewBox(framing, { size, aspect });
  return (
    <span className="framed" style={{ aspectRatio: String(aspect) }}>
      <FramedImage
        src={file.url}
        style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      />
    </span>
  );
}

type FramedImageProps = { readonly src: string; readonly style: Readonly<Record<string, string>> };

function FramedImage({ src, style }: FramedImageProps) {
  return (
    <span className="framed-image" style={style}>
      <FileImage src={src} alt="" />
    </span>
  );
}
