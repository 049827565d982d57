import { apiDocs } from '#core/locales/es/server/apiDocs.ts';

const spanish: ReadonlyMap<string, string> = new Map(Object.entries(apiDocs.viewer));

/** Attributes that screen readers or browsers show. */
const spoken = ['aria-label', 'title', 'placeholder'] as const;

/** Content of the portal is not translated, even if it equals a word of the viewer. */
const foreign =
  'pre, code, textarea, option, .markdown, .renderedMarkdown, .opblock-tag, .parameter__name, .opblock-summary-path';
const foreignText = `${foreign}, .json-schema-2020-12__title, .opblock-summary-description`;

/** Translates everything that the viewer draws into Spanish and names its controls; typed text is left alone. */
export function keepMended(place: HTMLElement): void {
  place.style.setProperty('--required', JSON.stringify(apiDocs.required));
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(mend);
      else mend(target);
    }
  });
  observer.observe(place, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...spoken],
  });
}

function mend(node: Node): void {
  if (node instanceof Text) return translateText(node);
  if (!(node instanceof Element)) return;
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let each: Node | null = node; each !== null; each = walker.nextNode()) {
    if (each instanceof Text) translateText(each);
    else if (each instanceof Element) mendElement(each);
  }
}

function translateText(text: Text): void {
  const english = text.data.trim();
  const said = spanish.get(english);
  if (said !== undefined && text.parentElement?.closest(foreignText) === null)
    text.data = text.data.replace(english, said);
}

function mendElement(element: Element): void {
  for (const name of spoken) {
    const said = spanish.get(element.getAttribute(name)?.trim() ?? '');
    if (said !== undefined) element.setAttribute(name, said);
  }
  for (const { matches, attributes } of mendings) {
    if (!element.matches(matches)) continue;
    for (const [name, value] of Object.entries(attributes))
      if (!element.hasAttribute(name)) element.setAttribute(name, value);
  }
}

/** Controls that the viewer leaves without a name, and landmarks and headings that clash with the page. */
const mendings: readonly { readonly matches: string; readonly attributes: Readonly<Record<string, string>> }[] = [
  { matches: '.operation-filter-input', attributes: { 'aria-label': apiDocs.filter } },
  { matches: 'select.content-type', attributes: { 'aria-label': apiDocs.mediaType } },
  { matches: 'h1', attributes: { 'aria-level': '2' } },
  { matches: '.models > h4', attributes: { 'aria-level': '2' } },
  { matches: '.information-container', attributes: { role: 'region', 'aria-label': apiDocs.about } },
  { matches: '.scheme-container', attributes: { role: 'region', 'aria-label': apiDocs.access } },
  { matches: '.filter-container', attributes: { role: 'search', 'aria-label': apiDocs.filter } },
  { matches: '.models', attributes: { 'aria-label': apiDocs.schemas } },
  { matches: 'pre', attributes: { tabindex: '0' } },
];
