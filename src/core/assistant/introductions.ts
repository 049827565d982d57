const properName = String.raw`\p{Lu}\p{Ll}+(?:\s+(?:(?:de|del|la|las|los|y)\s+){0,2}\p{Lu}\p{Ll}+){0,4}`;
/** What may follow a name that is written without capitals. */
const continuation = 'y|e|pero|quiero|quisiera|necesito|deseo|busco|tengo';
const anyName = String.raw`\p{L}{2,}(?:\s+(?!(?:${continuation})\s)\p{L}+){0,4}?(?=\s*(?:[^\s\p{L}]|$)|\s+(?:${continuation})\s)`;

/** 'Soy Juan', where a small letter begins what somebody is, and 'me llamo juan' in any case. */
const introductions = [
  new RegExp(String.raw`(?<!\p{L})([Ss]oy|SOY)(\s+)(${properName})(?!\p{L})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(me\s+llamo|mi\s+nombre\s+es)(\s+)(${anyName})`, 'giu'),
] as const;

/** A text without the sentences in which people give their name, which say nothing about the question. */
export function withoutIntroductions(text: string): string {
  return introductions.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
}

const opening = /^(?:[^,.;:!?¿]{0,40}[,.!]\s*)?soy\s+\p{L}+(?:\s+\p{L}+){0,3}\s*[,.;:]\s*(?=\S)/iu;

/** A text without who asks at its beginning: 'soy juan, …' is a name, but 'soy extranjero, …' may matter. */
export function withoutOpening(text: string): string {
  return text.trimStart().replace(opening, '');
}

/** Replaces each name by which people introduce themselves. */
export function replaceIntroducedNames(text: string, replacement: (name: string) => string): string {
  return introductions.reduce(
    (rest, pattern) =>
      rest.replaceAll(pattern, (_whole, verb: string, space: string, name: string) => verb + space + replacement(name)),
    text,
  );
}
