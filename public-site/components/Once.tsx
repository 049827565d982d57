import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureFacts } from '#core/files/pictureFacts.ts';
import { type PictureSource, PictureSourceProvider, usePictureSource } from '../pictureSource.ts';

type Drawn = {
  readonly of: readonly unknown[];
  readonly html: string;
  /** What was known of the pictures in it. */
  readonly pictures: ReadonlyMap<string, PictureFacts | undefined>;
};

/** The parts of pages as they were last drawn, by name. */
export type DrawnParts = Map<string, Drawn>;

const DrawnPartsContext = createContext<DrawnParts | undefined>(undefined);

export const DrawnPartsProvider = DrawnPartsContext.Provider;

type OnceProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  readonly as: 'header' | 'footer' | 'section' | 'div';
  readonly name: string;
  /** All that the children are drawn from: values, or objects that are others when something in them is. */
  readonly of: readonly unknown[];
  readonly children: () => ReactNode;
};

/**
 * A part that many pages show, or that outlives what stands around it: drawn again only when what it shows is another, so that a write
 * costs the parts that tell of it. Drawn each time where nobody keeps parts. Not for a page's first picture: React tells of that in the head.
 */
export function Once({ as, name, of, children, ...attributes }: OnceProps) {
  const parts = useContext(DrawnPartsContext);
  const pictures = usePictureSource();
  if (parts === undefined) return createElement(as, attributes, children());
  const __html = recall(parts, { name, of, pictures, make: (source) => markupOf(children, source) });
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html } });
}

/** The same for a text that is no markup and shows no pictures. */
export function useOnce(
  name: string,
  { of, make }: { readonly of: readonly unknown[]; readonly make: () => string },
): string {
  const parts = useContext(DrawnPartsContext);
  const pictures = usePictureSource();
  return parts === undefined ? make() : recall(parts, { name, of, pictures, make });
}

type Part = {
  readonly name: string;
  readonly of: readonly unknown[];
  readonly pictures: PictureSource;
  readonly make: (pictures: PictureSource) => string;
};

function recall(parts: DrawnParts, part: Part): string {
  const last = parts.get(part.name);
  const drawn = last !== undefined && isSame(last, part) ? last : draw(part);
  parts.set(part.name, drawn);
  return drawn.html;
}

function isSame(last: Drawn, { of, pictures }: Part): boolean {
  return (
    last.of.length === of.length &&
    last.of.every((value, index) => Object.is(value, of[index])) &&
    // Each is asked for, since the page notes what it shows.
    [...last.pictures].filter(([address, known]) => pictures.find(address) !== known).length === 0
  );
}

function draw({ of, pictures, make }: Part): Drawn {
  const seen = new Map<string, PictureFacts | undefined>();
  const find = (address: string) => {
    const known = pictures.find(address);
    seen.set(address, known);
    return known;
  };
  return { of, html: make({ find }), pictures: seen };
}

function markupOf(children: () => ReactNode, pictures: PictureSource): string {
  return renderToStaticMarkup(<PictureSourceProvider value={pictures}>{children()}</PictureSourceProvider>);
}
