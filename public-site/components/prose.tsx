import { renderMarkdown } from '../text/markdown.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { usePictureSource } from '../pictureSource.ts';
import { type PicturePlace, sourcesOf } from '../sourcesOf.ts';

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
  const pictures = usePictureSource();
  // renderMarkdown shows HTML in the text as text and links only safe addresses.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(text, pictures) }} />;
}

type PictureProps = {
  readonly address: unknown;
  /** What it shows; '' for a picture that decorates. */
  readonly alt: string;
  /** Whether the text that is kept with the file, if it has one, is said in the place of `alt`. */
  readonly prefersOwnText?: boolean;
  readonly isFirst?: boolean;
  readonly place?: PicturePlace;
};

/** A 16:9 picture (a face is square), or nothing when the address is none; only the first of a page is fetched at once. */
export function Picture({ address, alt, prefersOwnText = false, isFirst = false, place = 'article' }: PictureProps) {
  const source = usePictureSource();
  const src = safeAddress(address);
  if (src === undefined) return null;
  const known = source.find(src);
  const usual = place === 'face' ? { width: 400, height: 400 } : { width: 1200, height: 675 };
  return (
    <img
      {...sourcesOf(src, { place, known })}
      alt={(prefersOwnText && known?.text) || alt}
      width={known?.width ?? usual.width}
      height={known?.height ?? usual.height}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
