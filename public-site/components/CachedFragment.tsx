import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureFacts } from '#core/files/pictureFacts.ts';
import { type PictureSource, PictureSourceProvider, usePictureSource } from '../portal/pictureSource.ts';

type RenderedFragment = {
  readonly dependencies: readonly unknown[];
  readonly html: string;
  /** The pictures in it, as they were found during the render. */
  readonly pictures: ReadonlyMap<string, PictureFacts | undefined>;
};

/** The last rendered fragments by name. */
export type FragmentCache = Map<string, RenderedFragment>;

const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined);

export const FragmentCacheProvider = FragmentCacheContext.Provider;

type CachedFragmentProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  readonly as: 'header' | 'footer' | 'section' | 'div';
  readonly name: string;
  /** All inputs of the children: values, or objects whose identity changes with their content. */
  readonly dependencies: readonly unknown[];
  readonly children: () => ReactNode;
};

/**
 * A fragment that many pages share. It renders again only when a dependency changes, and every time when there is no cache. Not for a
 * page's first picture: React preloads that one in the head.
 */
export function CachedFragment({ as, name, dependencies, children, ...attributes }: CachedFragmentProps) {
  const cache = useContext(FragmentCacheContext);
  const pictures = usePictureSource();
  if (cache === undefined) return createElement(as, attributes, children());
  const __html = cachedHtml(cache, { name, dependencies, pictures, make: (source) => markupOf(children, source) });
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html } });
}

/** The same for plain text without pictures. */
export function useCachedText(
  name: string,
  { dependencies, make }: { readonly dependencies: readonly unknown[]; readonly make: () => string },
): string {
  const cache = useContext(FragmentCacheContext);
  const pictures = usePictureSource();
  return cache === undefined ? make() : cachedHtml(cache, { name, dependencies, pictures, make });
}

type FragmentRequest = {
  readonly name: string;
  readonly dependencies: readonly unknown[];
  readonly pictures: PictureSource;
  readonly make: (pictures: PictureSource) => string;
};

function cachedHtml(cache: FragmentCache, request: FragmentRequest): string {
  const last = cache.get(request.name);
  const fragment = last !== undefined && isCurrent(last, request) ? last : renderFragment(request);
  cache.set(request.name, fragment);
  return fragment.html;
}

function isCurrent(last: RenderedFragment, { dependencies, pictures }: FragmentRequest): boolean {
  return (
    last.dependencies.length === dependencies.length &&
    last.dependencies.every((value, index) => Object.is(value, dependencies[index])) &&
    // `find` runs for every picture, because the page records which ones it shows.
    [...last.pictures].filter(([address, picture]) => pictures.find(address) !== picture).length === 0
  );
}

function renderFragment({ dependencies, pictures, make }: FragmentRequest): RenderedFragment {
  const foundPictures = new Map<string, PictureFacts | undefined>();
  const find = (address: string) => {
    const picture = pictures.find(address);
    foundPictures.set(address, picture);
    return picture;
  };
  return { dependencies, html: make({ find }), pictures: foundPictures };
}

function markupOf(children: () => ReactNode, pictures: PictureSource): string {
  return renderToStaticMarkup(<PictureSourceProvider value={pictures}>{children()}</PictureSourceProvider>);
}
