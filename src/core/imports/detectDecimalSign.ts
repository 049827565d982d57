import type { DecimalSign } from '../text/decimalSign.ts';

/** The decimal sign of a file: the one that more texts use unmistakably, else the fallback. */
export function detectDecimalSign(texts: Iterable<string>, fallback: DecimalSign): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    if (/^[-−]?\D{0,3}(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}\D{0,3}$/.test(text)) commas += 1;
    else if (/^[-−]?\D{0,3}(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}\D{0,3}$/.test(text)) points += 1;
  }
  return commas === points ? fallback : commas > points ? ',' : '.';
}
