import { useState } from 'react';
import { safeAddress } from '#core/text/safeAddress.ts';
import { sizedAddress } from '#core/files/storedFile.ts';
import { useDerivedState } from '../../editing/useDerivedState.ts';
import { FileImage } from '../../files/FileImage.tsx';
import { useFormContext } from '../../context/formContext.ts';

type ThumbnailProps = {
  readonly address: unknown;
  /** While the person types, the picture stays as it was, since a partial address is invalid. */
  readonly isTyping: boolean;
  /** Id of the text that explains a missing picture. */
  readonly noteId: string;
  readonly position: number;
};

/** A small picture, or a text that explains why there is none. */
export function Thumbnail({ address, isTyping, noteId, position }: ThumbnailProps) {
  const { mediaInputs } = useFormContext().messages;
  const [shownAddress] = useDerivedState(address, (before) => (isTyping ? before : address));
  const [failed, setFailed] = useState<unknown>();
  // Our pages load pictures only over https and from the portal itself.
  const source = /^http:/i.test(String(shownAddress).trim()) ? undefined : safeAddress(shownAddress);
  const note =
    typeof shownAddress !== 'string' || shownAddress.trim() === ''
      ? mediaInputs.noAddress
      : source === undefined
        ? mediaInputs.unsafeAddress
        : failed === source
          ? mediaInputs.broken
          : undefined;
  return (
    <div className="gallery-look">
      {note === undefined ? (
        <FileImage
          key={source}
          src={sizedAddress(source ?? '', { width: 640 })}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(source)}
        />
      ) : (
        <p id={noteId}>{note}</p>
      )}
      <span className="gallery-position" aria-hidden="true">
        {position}
      </span>
    </div>
  );
}
