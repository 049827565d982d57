import { isJsonObject, pointerTo } from '../values/json.ts';

/** Where a schema has a regular expression that may take exponential time: repetitions of a repetition or of alternatives. */
export function slowPatterns(schema: unknown, pointer = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => slowPatterns(item, pointer + pointerTo(index)));
  if (!isJsonObject(schema)) return [];
  return Object.entries(schema).flatMap(([name, member]) => {
    const at = pointer + pointerTo(name);
    if (name === 'pattern' && typeof member === 'string') return isSlow(member) ? [at] : [];
    const names = name === 'patternProperties' && isJsonObject(member) ? Object.keys(member) : [];
    return [
      ...names.filter(isSlow).map((one) => at + pointerTo(one)),
      ...(name === 'enum' || name === 'const' || name === 'default' ? [] : slowPatterns(member, at)),
    ];
  });
}

/** Also true for some fast patterns, and for every reference back to a group. */
function isSlow(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\(?![1-9k])./g, '_').replaceAll(/\[\^?[^\]]*\]/g, '_');
  if (/\\[1-9k]/.test(plain)) return true;
  const varies: boolean[] = [false];
  for (let at = 0; at < plain.length; at += 1) {
    const char = plain[at];
    if (char === '(') varies.push(false);
    else if (char === ')') {
      const isVaried = varies.pop() ?? false;
      if (isVaried && repeats(plain, at + 1)) return true;
      if (isVaried) varies[varies.length - 1] = true;
    } else if (char === '|' || (char === '?' && plain[at - 1] !== '(') || repeats(plain, at))
      varies[varies.length - 1] = true;
  }
  return false;
}

/** Whether a quantifier that allows more than one repetition is at this index. */
function repeats(plain: string, at: number): boolean {
  return /^(?:[*+]|\{\d*(?:,|[2-9]|1\d))/.test(plain.slice(at, at + 12));
}
