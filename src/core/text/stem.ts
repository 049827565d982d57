const shortestStem = 4;

/**
 * The part of a folded Spanish word that its singular, plural, masculine and feminine share: 'licencias' and 'licencia' give
 * 'licenci', 'abogadas' and 'abogado' give 'abogad'. Short words stay unchanged.
 */
export function stemOf(word: string): string {
  const singular = withoutPlural(word);
  const stem = singular.replace(/[aeo]$/, '');
  return stem.length >= shortestStem ? stem : singular;
}

function withoutPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (word.length > 5 && /[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.length > 4 && /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}
