import type { ReactNode } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { Picture } from './prose.tsx';

export type ShownPictures = {
  readonly address: string;
  readonly text: string;
  /** All that is known of the picture. */
  readonly values: JsonObject;
};

/** The pictures of a gallery that may be shown; what is no list of them has none. */
export function shownPictures(value: unknown, field: Field): readonly ShownPictures[] {
  const { address: addressName, text: textName = '' } = pictureMembers(field) ?? {};
  return (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const values = isJsonObject(item) ? item : {};
    const address = safeAddress(addressName === undefined ? item : values[addressName]);
    const text = values[textName];
    return address === undefined ? [] : [{ address, text: typeof text === 'string' ? text.trim() : '', values }];
  });
}

type PictureGridProps = {
  readonly pictures: readonly ShownPictures[];
  /** Names the pictures that have no text of their own. */
  readonly label: string;
  readonly words: ServerCatalog;
  /** What stands below a picture and its text. */
  readonly more: (values: JsonObject) => ReactNode;
};

/** Pictures side by side, each cut to one shape and leading to the whole of it. */
export function PictureGrid({ pictures, label, words, more }: PictureGridProps) {
  return (
    <ul className="gallery" data-island="gallery" data-label={label} {...viewerWords(words)}>
      {pictures.map(({ address, text, values }, index) => (
        <li key={index}>
          <figure>
            <a href={address}>
              <Picture
                address={address}
                alt={text === '' ? words.media.picture(index + 1, label) : text}
                prefersOwnText={text === ''}
                place="grid"
              />
            </a>
            {/* The picture already says it to those who do not see it. */}
            {text === '' ? null : <figcaption aria-hidden="true">{text}</figcaption>}
            {more(values)}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** What the script says that shows the pictures one by one. */
function viewerWords({ site: { viewer } }: ServerCatalog) {
  return {
    'data-close': viewer.close,
    'data-previous': viewer.previous,
    'data-next': viewer.next,
    'data-count': viewer.count,
    'data-failed': viewer.failed,
  };
}
