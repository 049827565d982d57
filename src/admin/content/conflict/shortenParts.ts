export type TextPart = { readonly value: string; readonly added?: boolean; readonly removed?: boolean };

/** Characters of unchanged text shown on either side of a change. */
const around = 70;
/** Characters of an unchanged text that are shown. */
const whole = 600;

/** Cuts long unchanged stretches down to the text next to a change. */
export function shortenParts(parts: readonly TextPart[]): readonly TextPart[] {
  if (parts.length === 1) return parts.map((part) => ({ ...part, value: beginning(part.value, whole) }));
  return parts.map((part, index) => {
    if (part.added || part.removed || part.value.length <= 3 * around) return part;
    const before = index === 0 ? '' : beginning(part.value, around);
    const after = index === parts.length - 1 ? '' : ending(part.value, around);
    const isCutTwice = before !== '' && after !== '';
    return { value: isCutTwice ? `${before} ${after}` : before + after };
  });
}

function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\S*$/u, '').trimEnd()} …`;
}

function ending(text: string, length: number): string {
  return `… ${text.slice(-length).replace(/^\S*/u, '').trimStart()}`;
}
