export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Characters that XML forbids even when escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
