/**
 * A regular expression that means under the flag `u` what the pattern means without it; undefined when there is none. The
 * interpreter compiles every pattern with `u`, and many schemas escape characters that need no escape there.
 */
export function unicodePattern(pattern: string): string | undefined {
  if (compiles(pattern, 'u')) return pattern;
  // Anchors of other languages, which would match the letters here.
  if (!compiles(pattern, '') || /(?:^|[^\\])(?:\\\\)*\\[AZz]/.test(pattern)) return undefined;
  const rewritten = rewrite(pattern);
  return compiles(rewritten, 'u') ? rewritten : undefined;
}

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

const syntax = /[$()*+./?[\\\]^{|}]/;
const classEscape = /^\\[dDsSwW]$/;
const quantifier = /^\{\d+(?:,\d*)?\}/;

/** A token is one character, one escape, or one quantifier in braces. */
function rewrite(pattern: string): string {
  const tokens = tokensOf(pattern);
  let isInClass = false;
  return tokens
    .map((token, index) => {
      if (isInClass) {
        if (token === ']') isInClass = false;
        return token === ']' ? token : inClass(token, { before: tokens[index - 1], after: tokens[index + 1] });
      }
      isInClass = token === '[';
      return outsideClass(token);
    })
    .join('');
}

function tokensOf(pattern: string): readonly string[] {
  const tokens: string[] = [];
  for (let rest = pattern; rest !== ''; ) {
    const token =
      /^\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|c[a-z]|k<\w+>|\d+|.)/is.exec(rest)?.[0] ??
      quantifier.exec(rest)?.[0] ??
      rest.slice(0, rest.codePointAt(0) !== undefined && Number(rest.codePointAt(0)) > 0xff_ff ? 2 : 1);
    tokens.push(token);
    rest = rest.slice(token.length);
  }
  return tokens;
}

function outsideClass(token: string): string {
  if (token === '{' || token === '}' || token === ']') return `\\${token}`;
  return withoutIdleEscape(token, '');
}

/** Beside a class such as `\w`, a hyphen stands for itself. */
function inClass(token: string, { before, after }: { before: string | undefined; after: string | undefined }): string {
  const isBesideClass = [before, after].some((other) => other !== undefined && classEscape.test(other));
  if (token === '-' && isBesideClass) return String.raw`\-`;
  return withoutIdleEscape(token, '-');
}

/** Drops the backslash of a character that stands for itself anyway. */
function withoutIdleEscape(token: string, others: string): string {
  if (token.length !== 2 || !token.startsWith('\\')) return token;
  const character = token.slice(1);
  if (syntax.test(character) || others.includes(character) || /[\dbBcdDfknprsStuvwWx]/.test(character)) {
    return /[ux]/.test(character) ? character : token;
  }
  return character;
}
