import { isLinkAddress } from '#core/text/linkAddress.ts';

/** The address that a person means: with its scheme where it goes without saying; undefined when it is not safe or none. */
export function linkTarget(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /[\s\p{Cc}]/u.test(text)) return telephone(text);
  if (isLinkAddress(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#].*)?$/u.test(text)) return `https://${text}`;
  return telephone(text);
}

function telephone(text: string): string | undefined {
  return /^\+?[\d ().-]{4,}$/.test(text) && (text.match(/\d/g) ?? []).length >= 4
    ? `tel:${text.replaceAll(/[^\d+]/g, '')}`
    : undefined;
}
