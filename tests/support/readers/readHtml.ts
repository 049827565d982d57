import { computeAccessibleName } from 'dom-accessibility-api';
import { parseHTML } from 'linkedom';

const selectors = {
  button: 'button',
  link: 'a',
  heading: 'h1, h2, h3, h4',
  field: 'input, textarea, select',
  group: 'fieldset, section, ul, ol, li, article, dl, div, form',
};

type Role = keyof typeof selectors;

/** HTML rendered by React, queried by role and name. */
export function readHtml(html: string): Html {
  return new Html(parseHTML(`<main>${html}</main>`).document.documentElement);
}

/** A part of a page. */
export class Html {
  readonly element: Element;

  constructor(element: Element) {
    this.element = element;
  }

  /** Its text, with single spaces. */
  get text(): string {
    return spaced(textOf(this.element));
  }

  /** React writes some names with capitals; browsers ignore them, linkedom does not. */
  attribute(name: string): string | undefined {
    return [...this.element.attributes].find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
  }

  /** All elements with a tag, in order. */
  all(tag: string): readonly Html[] {
    return [...this.element.querySelectorAll(tag)].map((element) => new Html(element));
  }

  /** Names of all elements of a role, in order. */
  names(role: Role): readonly string[] {
    return this.#ofRole(role).map(nameOf);
  }

  has(role: Role, name: string): boolean {
    return this.names(role).includes(name);
  }

  /** The first element of a role with a name; throws with the existing names. */
  get(role: Role, name: string): Html {
    const element = this.#ofRole(role).find((one) => nameOf(one) === name);
    if (element === undefined) throw new Error(`no ${role} «${name}» among ${JSON.stringify(this.names(role))}`);
    return new Html(element);
  }

  #ofRole(role: Role): readonly Element[] {
    const explicit = role === 'field' || role === 'group' ? '' : `, [role="${role}"]`;
    return [...this.element.querySelectorAll(selectors[role] + explicit)].filter(
      (element) => explicit === '' || (element.getAttribute('role') ?? role) === role,
    );
  }
}

function nameOf(element: Element): string {
  return spaced(computeAccessibleName(element, { getComputedStyle: styleOf }));
}

/** The style of an element without its style sheets, apart from the class that hides a text. */
function styleOf(element: Element): CSSStyleDeclaration {
  const display = element.className === 'is-absent' ? 'none' : 'block';
  const style = {
    display,
    visibility: 'visible',
    getPropertyValue: (name: string) => (name === 'display' ? display : ''),
  };
  return style as CSSStyleDeclaration;
}

function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
  const { className, ariaHidden } = node as Element;
  if (className === 'is-absent' || ariaHidden === 'true') return '';
  return [...node.childNodes].map(textOf).join('');
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
