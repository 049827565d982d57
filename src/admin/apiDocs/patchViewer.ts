import { apiDocs } from '#core/locales/es/server/apiDocs.ts';

const spanish: ReadonlyMap<string, string> = new Map(Object.entries(apiDocs.viewer));

/** Attributes that screen readers or browsers show. */
const visibleAttributes = ['aria-label', 'title', 'placeholder'] as const;

/** Content of the portal is not translated, even if it equals a word of the viewer. */
const portalSelector =
  'pre, code, textarea, option, .markdown, .renderedMarkdown, .opblock-tag, .parameter__name, .opblock-summary-path';
const foreignText = `${portalSelector}, .json-schema-2020-12__title, .opblock-summary-description`;

/** Translates everything that the viewer draws into Spanish and names its controls; typed text is left alone. */
export function keepPatched(root: HTMLElement): void {
  root.style.setProperty('--required', JSON.stringify(apiDocs.required));
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(patch);
      else patch(target);
    }
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...visibleAttributes],
  });
}

function patch(node: Node): void {
  if (node instanceof Text) return translateText(node);
  if (!(node instanceof Element)) return;
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let each: Node | null = node; each !== null; each = walker.nextNode()) {
    if (each instanceof Text) translateText(each);
    else if (each instanceof Element) patchElement(each);
  }
}

function translateText(text: Text): void {
  const english = text.data.trim();
  const translation = spanish.get(english);
  if (translation !== undefined && text.parentElement?.closest(foreignText) === null)
    text.data = text.data.replace(english, translation);
}

function patchElement(element: Element): void {
  for (const name of visibleAttributes) {
    const translation = spanish.get(element.getAttribute(name)?.trim() ?? '');
    if (translation !== undefined) element.setAttribute(name, translation);
  }
  for (const { matches, attributes } of elementPatches) {
    if (!element.matches(matches)) continue;
    for (const [name, value] of Object.entries(attributes))
      if (!element.hasAttribute(name)) element.setAttribute(name, value);
  }
}

/** Controls that the viewer leaves without a name, and landmarks and headings that clash with the page. */
const elementPatches: readonly { readonly matches: string; readonly attributes: Readonly<Record<string, string>> }[] = [
  { matches: '.operation-filter-input', attributes: { 'aria-label': apiDocs.filter } },
  { matches: 'select.content-type', attributes: { 'aria-label': apiDocs.mediaType } },
  { matches: '.parameters-col_description > select', attributes: { 'aria-label': apiDocs.value } },
  { matches: 'h1', attributes: { 'aria-level': '2' } },
  { matches: '.models > h4', attributes: { 'aria-level': '2' } },
  { matches: '.information-container', attributes: { role: 'region', 'aria-label': apiDocs.about } },
  { matches: '.scheme-container', attributes: { role: 'region', 'aria-label': apiDocs.access } },
  { matches: '.filter-container', attributes: { role: 'search', 'aria-label': apiDocs.filter } },
  { matches: '.models', attributes: { 'aria-label': apiDocs.schemas } },
  { matches: 'pre', attributes: { tabindex: '0' } },
];
