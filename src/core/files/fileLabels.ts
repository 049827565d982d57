import { fold } from '../text/fold.ts';

/** Labels of one file. */
export const maxLabels = 20;
/** Characters of a label. */
export const longestLabel = 40;

/** Labels as they are stored: trimmed, each once whatever its case and accents, in the order of the list. */
export function cleanLabels(labels: readonly string[]): readonly string[] {
  const byFold = new Map<string, string>();
  for (const label of labels) {
    const text = label.replaceAll(/[\s|]+/gu, ' ').trim();
    if (text !== '' && !byFold.has(fold(text))) byFold.set(fold(text), text);
  }
  return [...byFold.values()];
}

/** Labels as a file's record has them, in one text that search covers: "|Feria|Noche|". Undefined without labels. */
export function labelsText(labels: readonly string[]): string | undefined {
  return labels.length === 0 ? undefined : labels.map(labelPart).join('').replaceAll('||', '|');
}

/** What the text of labels contains where one of them is this one. */
export const labelPart = (label: string) => `|${label}|`;

export function readLabels(text: string | undefined): readonly string[] {
  return (text ?? '').split('|').filter(Boolean);
}

/** The labels of a line with commas. */
export const labelsIn = (line: string): readonly string[] => cleanLabels(line.split(','));

/** Why labels cannot be stored. */
export function labelsFault(
  labels: readonly string[],
): { readonly kind: 'long' | 'many'; readonly most: number } | undefined {
  if (labels.some((label) => label.length > longestLabel)) return { kind: 'long', most: longestLabel };
  return labels.length > maxLabels ? { kind: 'many', most: maxLabels } : undefined;
}
