/** Quotation marks, and characters without a form that may separate words. */
const separators = /["'`´\p{Pi}\p{Pf}\u201a\u201e\u2032\u2033\u200b-\u200d]/gu;
/** Other characters without a form, such as the soft hyphen and marks of direction. */
const ignored = /\p{Cf}/gu;

/** A search text without what nobody searches for: quotation marks and invisible characters, which come along when text is pasted. */
export function plainSearchText(text: string): string {
  return text.replaceAll(separators, ' ').replaceAll(ignored, '').trim();
}
