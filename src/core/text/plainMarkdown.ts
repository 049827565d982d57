type Rule = readonly [pattern: RegExp, text: string];

/** Lines without text: code fences, rules, underlines of headings and of table heads. */
const markupLines = /^ {0,3}(?:`{3,}[^`\n]*|~{3,}.*|(?:[-*_=] *){3,}|=+|\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?)$\n?/gm;

/** Order matters: line prefixes first, then inline markup. */
const rules: readonly Rule[] = [
  [markupLines, ''],
  [/^ {0,3}\[[^\]\n]+\]: *\S+.*$\n?/gm, ''],
  [/^(?: {0,3}>)+ ?/gm, ''],
  [/^\s{0,3}#{1,6}(?:[ \t]+|$)(.*?)(?:[ \t]+#+)?[ \t]*$/gm, '$1'],
  [/^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '$1'],
  [/^[ \t]*\||\|[ \t]*$/gm, ''],
  [/!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\])/g, '$1'],
  [/<((?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/g, '$1'],
  [/<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi, ''],
  [/(`+)(.+?)\1/g, '$2'],
  [/(\*{1,3}|~~)(?=\S)([^\n]*?\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  [/\\\n/g, '\n'],
];

/** An escaped character, and the private use characters that replace it temporarily. */
const escapedSign = /\\([!-/:-@[-`{-~])/g;
const firstPlaceholder = 0xe000;
const placeholder = /[\u{E000}-\u{E07F}]/gu;

/** A Markdown text without markup, for excerpts. */
export function plainMarkdown(text: string): string {
  const protectedText = text.replaceAll(escapedSign, (_match, sign: string) =>
    String.fromCodePoint(firstPlaceholder + sign.charCodeAt(0)),
  );
  // Twice, for nested markup such as a bold link.
  const bare = applyRules(applyRules(protectedText));
  return bare.replaceAll(placeholder, (sign) => String.fromCharCode(sign.charCodeAt(0) - firstPlaceholder)).trim();
}

function applyRules(text: string): string {
  return rules.reduce((result, [pattern, by]) => result.replaceAll(pattern, by), text);
}
