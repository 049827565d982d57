export type HtmlElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (HtmlElement | string)[];
};

const voids = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const token = /<!--.*?-->|<!doctype [^>]*>|<\/([\w:-]+)>|<([\w:-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gisy;
const raw = /(<(script|style)[^>]*>).*?(<\/\2>)/gs;
const roles: Readonly<Record<string, readonly string[]>> = {
  button: ['button'],
  link: ['a'],
  heading: ['h1', 'h2', 'h3', 'h4'],
  field: ['input', 'textarea', 'select'],
  group: ['fieldset', 'section', 'ul', 'ol', 'li', 'article', 'dl', 'div', 'form'],
};

/** HTML as React writes it, to be asked as a person sees it: by role and name. Throws when a tag is not closed. */
export function readHtml(html: string): Html {
  return new Html(parse(html.replaceAll(raw, '$1$3')));
}

/** A part of a page. */
export class Html {
  readonly element: HtmlElement;
  readonly #whole: HtmlElement;

  constructor(element: HtmlElement, whole = element) {
    this.element = element;
    this.#whole = whole;
  }

  /** What stands in it to read, with single spaces. */
  get text(): string {
    return textOf(this.element).replaceAll(/\s+/g, ' ').trim();
  }

  attribute(name: string): string | undefined {
    return this.element.attributes[name.toLowerCase()];
  }

  /** All elements with a tag, in order. */
  all(tag: string): readonly Html[] {
    return descendants(this.element)
      .filter((one) => one.tag === tag)
      .map((one) => new Html(one, this.#whole));
  }

  /** Names of all elements of a role, in order. */
  names(role: keyof typeof roles): readonly string[] {
    return this.#ofRole(role).map((one) => this.#nameOf(one));
  }

  has(role: keyof typeof roles, name: string): boolean {
    return this.names(role).includes(name);
  }

  /** The first element of a role with a name; throws with the names that there are. */
  get(role: keyof typeof roles, name: string): Html {
    const found = this.#ofRole(role).find((one) => this.#nameOf(one) === name);
    if (found === undefined) throw new Error(`no ${role} «${name}» among ${JSON.stringify(this.names(role))}`);
    return new Html(found, this.#whole);
  }

  #ofRole(role: string): readonly HtmlElement[] {
    const tags = roles[role] ?? [];
    return descendants(this.element).filter(({ tag, attributes }) =>
      attributes['role'] === undefined || role === 'group' || role === 'field'
        ? tags.includes(tag)
        : attributes['role'] === role,
    );
  }

  #nameOf(element: HtmlElement): string {
    const { attributes, tag } = element;
    const parts = descendants(this.#whole);
    const labels = (attributes['aria-labelledby'] ?? '').split(' ');
    const byIds = parts.filter(({ attributes: { id = '' } }) => id !== '' && labels.includes(id));
    const label = parts.find((one) => one.tag === 'label' && isLabelOf(one, element));
    const legend = descendants(element).find((one) => one.tag === 'legend');
    const content = roles['group']?.includes(tag) ? legend : (label ?? element);
    const text = byIds.length > 0 ? byIds.map(textOf).join(' ') : content === undefined ? '' : textOf(content);
    return (attributes['aria-label'] ?? text).replaceAll(/\s+/g, ' ').trim();
  }
}

function isLabelOf({ attributes, children }: HtmlElement, element: HtmlElement): boolean {
  return attributes['for'] === undefined ? children.includes(element) : attributes['for'] === element.attributes['id'];
}

function descendants(element: HtmlElement): readonly HtmlElement[] {
  const inner = element.children.filter((child) => typeof child !== 'string');
  return inner.flatMap((child) => [child, ...descendants(child)]);
}

/** As read out: without what is hidden, by an attribute or by the class that only keeps its place. */
function textOf({ attributes, children }: HtmlElement): string {
  if (attributes['aria-hidden'] === 'true' || attributes['class'] === 'is-absent') return '';
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

type Open = { tag: string; attributes: Record<string, string>; children: (Open | string)[] };

function parse(html: string): HtmlElement {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open = [root];
  let end = 0;
  for (const { 0: whole, 1: closed, 2: opened, 3: attributes = '', 4: text, index } of html.matchAll(token)) {
    if (index !== end) break;
    end += whole.length;
    if (text !== undefined) open.at(-1)?.children.push(decoded(text));
    if (closed !== undefined && open.pop()?.tag !== closed.toLowerCase()) throw new Error(`unexpected </${closed}>`);
    if (opened === undefined) continue;
    const element: Open = { tag: opened.toLowerCase(), attributes: attributesIn(attributes), children: [] };
    open.at(-1)?.children.push(element);
    if (!voids.has(element.tag) && !whole.endsWith('/>')) open.push(element);
  }
  if (end !== html.length || open.length !== 1) throw new Error(`not well-formed at ${html.slice(end, end + 80)}`);
  return root;
}

function attributesIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]));
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
