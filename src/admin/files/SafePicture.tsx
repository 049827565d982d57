import { useState } from 'react';
import { FileImage } from '#forms/files/FileImage.tsx';
import { fileTexts } from '#core/locales/es/admin/files.ts';

type ShownProps = {
  readonly source: string;
  readonly alt: string;
  readonly isLazy?: boolean;
};

/** A picture, or a message that it cannot be shown. */
export function SafePicture({ source, alt, isLazy = false }: ShownProps) {
  const [broken, setBroken] = useState<string>();
  if (broken === source) return <span className="unavailable">{fileTexts.unavailable}</span>;
  return (
    <FileImage
      key={source}
      src={source}
      alt={alt}
      decoding="async"
      {...(isLazy && { loading: 'lazy' })}
      onError={() => setBroken(source)}
    />
  );
}
