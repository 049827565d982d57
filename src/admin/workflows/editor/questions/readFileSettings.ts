import { largestAnswerFile } from '#core/questions/answeredFiles.ts';

/** Parses file extensions separated by commas or spaces: lower case, with the dot, without duplicates. */
export function endingsIn(text: string): readonly string[] {
  const endings = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '' && part !== '.')
    .map((part) => (part.startsWith('.') ? part : `.${part}`));
  return [...new Set(endings)];
}

/** A permitted whole number of megabytes; undefined for anything else. */
export function readMegabytes(text: string): number | undefined {
  const size = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return size >= 1 && size * 1024 * 1024 <= largestAnswerFile ? size : undefined;
}
