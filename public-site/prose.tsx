import { renderMarkdown } from './markdown.ts';
import { safeAddress } from '#core/safeAddress.ts';
import { fileIn, imageWidths, sizedAddress } from '#core/storedFile.ts';

/** Paragraphs as a person typed them: an empty line begins a new one, a single break stays a break. */
export function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="prose">
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="lines">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}

export function Markdown({ text }: { readonly text: string }) {
  // renderMarkdown shows HTML in the text as text and links only safe addresses.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />;
}

/** The lines of a text as a list; the bullets that people type in front of them are left out. */
export function Lines({ text }: { readonly text: string }) {
  const lines = text.split('\n').map((line) => line.replace(/^\s*[-•*·]\s*/, '').trim());
  return (
    <ul className="checks">
      {lines
        .filter((line) => line !== '')
        .map((line, index) => (
          <li key={index}>{line}</li>
        ))}
    </ul>
  );
}

/** How wide a picture is drawn: across an article, beside others, as a face, or across the window, the page or half of it. */
const sizes = {
  article: '(min-width: 47rem) 44rem, 100vw',
  grid: '(min-width: 40rem) 22rem, 100vw',
  face: '8rem',
  whole: '100vw',
  page: '(min-width: 72rem) 70rem, 100vw',
  half: '(min-width: 52rem) 50vw, 100vw',
} as const;

type PictureProps = {
  readonly address: unknown;
  readonly alt: string;
  readonly isFirst?: boolean;
  readonly place?: keyof typeof sizes;
};

/** A 16:9 picture (a face is square), or nothing when the address is none; only the first of a page is fetched at once. */
export function Picture({ address, alt, isFirst = false, place = 'article' }: PictureProps) {
  const src = safeAddress(address);
  if (src === undefined) return null;
  return (
    <img
      {...sourcesOf(src, place)}
      alt={alt}
      width={place === 'face' ? 400 : 1200}
      height={place === 'face' ? 400 : 675}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}

/** A picture that is kept here comes as wide as it is drawn; those from elsewhere have one size. */
function sourcesOf(address: string, place: keyof typeof sizes) {
  if (fileIn(address) === undefined) return { src: address };
  const candidates = imageWidths.map((width) => `${sizedAddress(address, { width })} ${width}w`);
  // React writes attributes in this order, and a browser looks at `sizes` before it fetches.
  return { sizes: sizes[place], srcSet: candidates.join(', '), src: sizedAddress(address, { width: 1280 }) };
}
