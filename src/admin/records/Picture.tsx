import { sizedAddress } from '#core/files/storedFile.ts';
import { FileImage } from '#forms/files/FileImage.tsx';

type PictureProps = {
  readonly source: string;
  readonly className: string;
  /** Alternative text; empty for a decorative picture. */
  readonly text?: string;
};

/** A small picture. One that fails to load leaves its tinted box instead of the browser's broken-image icon. */
export function Picture({ source, className, text = '' }: PictureProps) {
  return (
    <span className={className}>
      <FileImage
        key={source}
        src={sizedAddress(source, { width: 640 })}
        alt={text}
        loading="lazy"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </span>
  );
}
