import { fileIn, sizedAddress } from '#core/files/storedFile.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { tonesOf } from '#core/site/tones.ts';
import type { Town } from '#core/site/town.ts';
import type { Crumb, PageView } from '../page/page.ts';
import { useCachedText } from '../components/CachedFragment.tsx';
import { feedFormats } from '../machine/feedFormats.ts';
import { type PictureSource, usePictureSource } from '../portal/pictureSource.ts';
import { breadcrumbList } from '../structured/breadcrumbs.ts';
import { shortened } from '../structured/description.ts';
import { localeOf, officeName } from '../structured/office.ts';
import { type StructuredFacts, structuredText } from '../page/thing.ts';
import { webPage } from '../structured/website.ts';
import { canonicalAddress } from './canonicalAddress.ts';
import type { Frame } from '../page/frame.ts';
import { iconOf } from '../components/icons.ts';

type HeadProps = {
  readonly view: PageView;
  readonly frame: Frame;
  readonly path: string;
  readonly publicUrl: string;
  readonly now: string;
  readonly trail: readonly Crumb[];
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly messages: ServerCatalog;
};

/** The metadata of a page for browsers, search engines and social networks. */
export function Head({ view, frame, path, publicUrl, now, trail, styles, scripts, messages }: HeadProps) {
  const picture = sharedPicture(view, { pictures: usePictureSource(), publicUrl, town: frame.town });
  const description = shortened(view.description, messages) ?? messages.site.description;
  const canonical = canonicalAddress(view, { publicUrl, path });
  const isPage = view.status === 200;
  const facts = { publicUrl, canonical, image: picture.url, title: view.title, description, now, frame, messages };
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{path === '/' ? view.title : `${view.title} · ${messages.site.name}`}</title>
      <meta name="description" content={description} />
      {isPage ? <link rel="canonical" href={canonical} /> : null}
      {isPage && view.noindex !== true ? null : <meta name="robots" content="noindex" />}
      <Sharing view={view} facts={facts} picture={picture} />
      <meta name="theme-color" content={tonesOf(frame.settings.primaryColor).light.deep} />
      <meta name="color-scheme" content="light dark" />
      {frame.town.crest === undefined ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ) : (
        <link rel="icon" href={iconOf(frame.town, 32)} />
      )}
      <link rel="apple-touch-icon" href={iconOf(frame.town, 180)} />
      <link rel="manifest" href="/site.webmanifest" />
      {isPage ? <Alternates view={view} frame={frame} messages={messages} /> : null}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {isPage ? <Structured view={view} facts={facts} trail={trail} /> : null}
    </head>
  );
}

type SharingProps = {
  readonly view: PageView;
  readonly facts: StructuredFacts;
  readonly picture: SharedPicture;
};

/** Open Graph metadata for messengers and social networks; a missing page has no `og:url`. */
function Sharing({ view, facts, picture: { url, alt, size } }: SharingProps) {
  const { canonical, description, messages } = facts;
  const isArticle = view.kind === 'article';
  return (
    <>
      <meta property="og:type" content={view.kind ?? 'website'} />
      <meta property="og:locale" content={localeOf(messages)} />
      <meta property="og:site_name" content={officeName(facts)} />
      {view.status === 200 ? <meta property="og:url" content={canonical} /> : null}
      <meta property="og:title" content={view.title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={url} />
      {size === undefined ? null : (
        <>
          <meta property="og:image:type" content={size.mediaType} />
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
      {isArticle && view.published !== undefined ? (
        <meta property="article:published_time" content={view.published} />
      ) : null}
      {isArticle && view.updated !== undefined ? (
        <meta property="article:modified_time" content={view.updated} />
      ) : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Links to the news feed and to the open data of a list. */
function Alternates({ view, frame, messages }: Pick<HeadProps, 'view' | 'frame' | 'messages'>) {
  return (
    <>
      {frame.hasFeed === true
        ? Object.values(feedFormats).map(({ mediaType, address }) => (
            <link key={address} rel="alternate" type={mediaType} title={messages.sharing.feed} href={address} />
          ))
        : null}
      {(view.alternates ?? []).map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
    </>
  );
}

type StructuredProps = Pick<HeadProps, 'view' | 'trail'> & { readonly facts: StructuredFacts };

function Structured({ view, facts, trail }: StructuredProps) {
  if (view.template !== undefined) return <StructuredHome view={view} facts={facts} />;
  const things = view.structured?.(facts) ?? [webPage(facts)];
  const breadcrumb = trail.length < 2 ? [] : [breadcrumbList(trail, facts.publicUrl)];
  return <Data text={structuredText([...things, ...breadcrumb])} />;
}

/** The home's structured data describe only the municipality, so they are cached until the frame changes. */
function StructuredHome({ view, facts }: Omit<StructuredProps, 'trail'>) {
  const { now: _now, ...stableFacts } = facts;
  const text = useCachedText('structured', {
    dependencies: Object.values(stableFacts),
    make: () => structuredText(view.structured?.(facts) ?? []),
  });
  return <Data text={text} />;
}

/** JSON-LD, which browsers do not execute. */
function Data({ text }: { readonly text: string }) {
  return <script type="application/ld+json">{text}</script>;
}

/** The picture shown when a page is shared. */
type SharedPicture = {
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
  /** Undefined for external pictures. */
  readonly size: { readonly width: number; readonly height: number; readonly mediaType: string } | undefined;
};

/** The smallest stored width that satisfies messengers. */
const widest = 1280;

/** For pages without a picture. The default cover is the same drawing in a less supported format. */
const sitePicture = { address: '/imagenes/compartir.jpg', width: 1200, height: 630, mediaType: 'image/jpeg' };

const defaultCover = '/imagenes/portada.webp';

/** Whether messengers do not show a picture; the product's own have no copy in another format. */
function isUnread(image: string): boolean {
  return /^\/imagenes\/.*\.(?:webp|avif|svg)$/.test(image);
}

/** The picture to share. Messengers read neither AVIF nor large files, so an uploaded picture is shared as a JPEG of moderate width. */
function sharedPicture(
  { image: own, imageText, title }: PageView,
  { pictures, publicUrl, town }: { readonly pictures: PictureSource; readonly publicUrl: string; readonly town: Town },
): SharedPicture {
  const image = own === undefined || own === defaultCover ? (town.sharePicture ?? own) : own;
  const absolute = (address: string) => new URL(address, `${publicUrl}/`).href;
  const picture = image === undefined ? undefined : pictures.find(image);
  const alt = imageText || picture?.text || title;
  if (picture !== undefined && picture.width > 0) {
    const width = Math.min(widest, picture.width);
    const height = Math.max(1, Math.round((picture.height * width) / picture.width));
    const sized = sizedAddress(picture.address, { width: widest, stamp: picture.stamp });
    return { url: absolute(`${sized}&formato=jpeg`), alt, size: { width, height, mediaType: 'image/jpeg' } };
  }
  const isExternal =
    image !== undefined && !isUnread(image) && fileIn(image) === undefined && URL.canParse(image, publicUrl);
  if (isExternal) return { url: absolute(image), alt, size: undefined };
  const { address, ...size } = sitePicture;
  return { url: absolute(address), alt: title, size };
}
