const quoted = /«([^«»]*)»|“([^“”]*)”|"([^"]*)"|(?<![\p{L}\p{N}])'([^']*)'(?![\p{L}\p{N}])/gu;
const firstMark = 0xe100;
const mark = /[\ue100-\ue1ff]/g;

/** Keeps texts in quotation marks whole while a text is split: each stands as one sign. */
export function maskQuotes(text: string): { readonly masked: string; readonly unmask: (part: string) => string } {
  const inner: string[] = [];
  const masked = text.replaceAll(mark, ' ').replaceAll(quoted, (whole: string, ...groups: unknown[]) => {
    if (inner.length > 0xff) return whole;
    inner.push(String(groups.slice(0, 4).find((group) => group !== undefined) ?? '').trim());
    return String.fromCharCode(firstMark + inner.length - 1);
  });
  const textAt = (sign: string) => inner[sign.charCodeAt(0) - firstMark] ?? '';
  return {
    masked,
    unmask: (part) => {
      const plain = part.trim();
      return plain.length === 1 && isMark(plain)
        ? textAt(plain)
        : plain.replaceAll(mark, (sign) => `«${textAt(sign)}»`);
    },
  };
}

/** Whether a text is one quoted text. */
export function isMark(text: string): boolean {
  return /^[\ue100-\ue1ff]$/.test(text.trim());
}
