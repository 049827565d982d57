import { renderMarkdown } from '../text/markdown.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { usePictureSource } from '../portal/pictureSource.ts';
import { type PictureSlot, pictureSources } from '../portal/pictureSources.ts';

/** Plain text as paragraphs: an empty line starts a new one, a single break stays a break. */
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
  // renderMarkdown escapes HTML and links only safe addresses.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(text, pictures) }} />;
}

type PictureProps = {
  readonly address: unknown;
  /** The alternative text; '' for a decorative picture. */
  readonly alt: string;
  /** Whether the text stored with the file, if any, replaces `alt`. */
  readonly prefersOwnText?: boolean;
  readonly isFirst?: boolean;
  readonly slot?: PictureSlot;
};

/** A 16:9 picture (a face is square); nothing without a safe address. Only the first of a page loads eagerly. */
export function Picture({ address, alt, prefersOwnText = false, isFirst = false, slot = 'article' }: PictureProps) {
  const source = usePictureSource();
  const src = safeAddress(address);
  if (src === undefined) return null;
  const picture = source.find(src);
  const defaultSize = slot === 'face' ? { width: 400, height: 400 } : { width: 1200, height: 675 };
  return (
    <img
      {...pictureSources(src, { slot, picture })}
      alt={(prefersOwnText && picture?.text) || alt}
      width={picture?.width || defaultSize.width}
      height={picture?.height || defaultSize.height}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
