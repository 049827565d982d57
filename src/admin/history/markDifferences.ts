import { historyTexts } from '#core/locales/es/admin/history.ts';
import { compareTexts, type TextSegment } from './compareTexts.ts';

type Mark = { readonly tag: 'del' | 'ins'; readonly said: string };

/** Marks the words in two rendered texts that only one of them has. */
export function markDifferences(before: string, after: string): { readonly before: string; readonly after: string } {
  const [one, other] = [bodyOf(before), bodyOf(after)];
  const compared = compareTexts(one.textContent, other.textContent);
  mark(one, compared.before, { tag: 'del', said: historyTexts.deletion });
  mark(other, compared.after, { tag: 'ins', said: historyTexts.insertion });
  return { before: one.innerHTML, after: other.innerHTML };
}

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The segments are the whole text of the body, which its text nodes divide in another way. */
function mark(body: HTMLElement, segments: readonly TextSegment[], { tag, said }: Mark): void {
  const page = body.ownerDocument;
  const hidden = (text: string) => {
    const element = page.createElement('span');
    element.className = 'said';
    element.textContent = text;
    return element;
  };
  const marked = (text: string) => {
    const element = page.createElement(tag);
    element.append(hidden(`[${said} `), text, hidden(']'));
    return element;
  };
  const rest = segments.map((segment) => ({ ...segment }));
  for (const node of textNodesOf(body)) {
    const parts: (string | Element)[] = [];
    let { data } = node;
    while (data !== '' && rest[0] !== undefined) {
      const [segment] = rest;
      const text = data.slice(0, segment.text.length);
      parts.push(segment.isOnlyHere && text.trim() !== '' ? marked(text) : text);
      data = data.slice(text.length);
      segment.text = segment.text.slice(text.length);
      if (segment.text === '') rest.shift();
    }
    node.replaceWith(...parts);
  }
}

function textNodesOf(body: HTMLElement): readonly Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}
