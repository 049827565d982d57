type Rule = readonly [pattern: RegExp, text: string];

/** Whole lines that only draw: fences of code, rules, lines under headings and heads of tables. */
const drawnLines = /^ {0,3}(?:`{3,}[^`\n]*|~{3,}.*|(?:[-*_=] *){3,}|=+|\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?)$\n?/gm;

/** In this order: what begins a line, what stands around a text. */
const rules: readonly Rule[] = [
  [drawnLines, ''],
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

/** A sign that a backslash takes its meaning from, and the private characters that stand for such signs meanwhile. */
const escapedSign = /\\([!-/:-@[-`{-~])/g;
const firstPlaceholder = 0xe000;
const placeholder = /[\u{E000}-\u{E07F}]/gu;

/** A Markdown text without its signs, for excerpts. */
export function plainMarkdown(text: string): string {
  const hidden = text.replaceAll(escapedSign, (_match, sign: string) =>
    String.fromCodePoint(firstPlaceholder + sign.charCodeAt(0)),
  );
  // Twice, for what stands within: a link in bold, bold in a link.
  const bare = applied(applied(hidden));
  return bare.replaceAll(placeholder, (sign) => String.fromCharCode(sign.charCodeAt(0) - firstPlaceholder)).trim();
}

function applied(text: string): string {
  return rules.reduce((result, [pattern, by]) => result.replaceAll(pattern, by), text);
}
