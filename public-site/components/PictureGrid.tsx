import { ownValue } from '#core/values/ownValue.ts';
import type { ReactNode } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { Picture } from './prose.tsx';

export type GalleryPicture = {
  readonly address: string;
  readonly text: string;
  /** All members of the picture. */
  readonly values: JsonObject;
};

/** The pictures of a gallery with a safe address; none when the value is not a list. */
export function galleryPictures(value: unknown, field: Field): readonly GalleryPicture[] {
  const { address: addressName, text: textName = '' } = pictureMembers(field) ?? {};
  return (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const values = isJsonObject(item) ? item : {};
    const address = safeAddress(addressName === undefined ? item : ownValue(values, addressName));
    const text = ownValue(values, textName);
    return address === undefined ? [] : [{ address, text: typeof text === 'string' ? text.trim() : '', values }];
  });
}

type PictureGridProps = {
  readonly pictures: readonly GalleryPicture[];
  /** The fallback name of pictures without a text. */
  readonly label: string;
  readonly messages: ServerCatalog;
  /** Renders what follows a picture and its text. */
  readonly more: (values: JsonObject) => ReactNode;
};

/** A grid of cropped pictures, each linked to the full picture. */
export function PictureGrid({ pictures, label, messages, more }: PictureGridProps) {
  return (
    <ul className="gallery plain-list" data-island="gallery" data-label={label} {...viewerMessages(messages)}>
      {pictures.map(({ address, text, values }, index) => (
        <li key={index}>
          <figure>
            <a href={address}>
              <Picture
                address={address}
                alt={text === '' ? messages.media.picture(index + 1, label) : text}
                prefersOwnText={text === ''}
                slot="grid"
              />
            </a>
            {/* Screen readers already get it from the picture. */}
            {text === '' ? null : <figcaption aria-hidden="true">{text}</figcaption>}
            {more(values)}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** The texts of the picture viewer. */
function viewerMessages({ site: { viewer } }: ServerCatalog) {
  return {
    'data-close': viewer.close,
    'data-previous': viewer.previous,
    'data-next': viewer.next,
    'data-count': viewer.count,
    'data-failed': viewer.failed,
  };
}
