/** An element of an XML document. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

type Open = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const token = /<\?xml [^?]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** The root of a document; throws when it is not well-formed. Comments, CDATA and document types are not supported. */
export function readXml(xml: string): XmlElement {
  if (forbidden.test(xml)) throw new Error('a character that XML forbids');
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  let end = 0;
  for (const match of xml.matchAll(token)) {
    if (match.index !== end) break;
    end += match[0].length;
    const [, closing, name, attributes = '', empty, text] = match;
    const current = open.at(-1);
    if (current === undefined) throw new Error('closed too often');
    if (text !== undefined) current.text += decoded(text);
    if (closing !== undefined) {
      if (closing !== current.name) throw new Error(`</${closing}> closes <${current.name}>`);
      open.pop();
    }
    if (name === undefined) continue;
    const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decoded(value),
    ]);
    const element: Open = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
    current.children.push(element);
    if (empty !== '/') open.push(element);
  }
  const [only, ...others] = root.children;
  if (end !== xml.length || open.length !== 1 || only === undefined || others.length > 0 || root.text.trim() !== '')
    throw new Error(`not well-formed at ${end}: ${xml.slice(end, end + 80)}`);
  return only;
}

function decoded(text: string): string {
  return text.replaceAll(/&([^;]*);?/g, (whole, name: string) => {
    const sign = entities[name];
    if (sign === undefined || !whole.endsWith(';')) throw new Error(`no entity: ${whole}`);
    return sign;
  });
}

/** The texts of all elements of this name, in order. */
export function textsOf({ name, text, children }: XmlElement, wanted: string): readonly string[] {
  return [...(name === wanted ? [text] : []), ...children.flatMap((child) => textsOf(child, wanted))];
}

export function elementsOf(element: XmlElement, wanted: string): readonly XmlElement[] {
  return [
    ...(element.name === wanted ? [element] : []),
    ...element.children.flatMap((child) => elementsOf(child, wanted)),
  ];
}
