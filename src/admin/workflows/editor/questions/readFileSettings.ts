import { largestAnswerFile } from '#core/questions/answeredFiles.ts';

/** Endings written with commas or spaces between them: in small letters, with their dot, each once. */
export function endingsIn(text: string): readonly string[] {
  const endings = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '' && part !== '.')
    .map((part) => (part.startsWith('.') ? part : `.${part}`));
  return [...new Set(endings)];
}

/** A whole number of megabytes that a question may allow; undefined for anything else. */
export function readMegabytes(text: string): number | undefined {
  const size = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return size >= 1 && size * 1024 * 1024 <= largestAnswerFile ? size : undefined;
}
