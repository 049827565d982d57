import { renderMarkdown } from './markdown.ts';
import { safeAddress } from '#core/safeAddress.ts';

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

type PictureProps = { readonly address: unknown; readonly alt: string; readonly isFirst?: boolean };

/** A 16:9 picture, or nothing when the address is none; only the first of a page is fetched at once. */
export function Picture({ address, alt, isFirst = false }: PictureProps) {
  const src = safeAddress(address);
  if (src === undefined) return null;
  return (
    <img
      src={src}
      alt={alt}
      width={1200}
      height={675}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
