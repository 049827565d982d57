import { sizedAddress } from '#core/storedFile.ts';

type PictureProps = { readonly source: string; readonly className: string };

/** A picture that decorates; one that cannot be loaded leaves its tinted box instead of the browser's broken icon. */
export function Picture({ source, className }: PictureProps) {
  return (
    <span className={className}>
      <img
        key={source}
        src={sizedAddress(source, { width: 640 })}
        alt=""
        loading="lazy"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </span>
  );
}
