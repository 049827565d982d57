type Attributes = Readonly<Record<string, string>>;

/** An element with attributes and children; texts become text nodes, never markup. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function makePlainButton(className: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', class: className }, label);
  button.addEventListener('click', onPress);
  return button;
}
