import MarkdownIt from 'markdown-it';
import { isLinkAddress } from '#core/text/linkAddress.ts';
import type { PictureSource } from '../portal/pictureSource.ts';
import { pictureSources } from '../portal/pictureSources.ts';

/** Escapes HTML and links only web, mail and telephone addresses. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });

markdown.validateLink = isLinkAddress;

// The page's title is the only h1, so the text's headings start at h2.
markdown.core.ruler.push('lower_headings', (state) => {
  const levels = state.tokens
    .filter((token) => token.type === 'heading_open')
    .map((token) => Number(token.tag.slice(1)));
  const shift = 2 - Math.min(...levels, 6);
  for (const token of state.tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      token.tag = `h${Math.min(6, Math.max(2, Number(token.tag.slice(1)) + shift))}`;
    }
  }
});

// The content security policy forbids style attributes, so columns are aligned by class.
markdown.core.ruler.push('align_by_class', (state) => {
  for (const token of state.tokens) {
    const style = token.attrGet('style');
    if (style === null) continue;
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    token.attrJoin('class', String(style).replace('text-align:', 'align-'));
  }
});

// A table that is wider than the screen scrolls, also by keyboard.
markdown.core.ruler.push('focus_tables', (state) => {
  for (const token of state.tokens) if (token.type === 'table_open') token.attrSet('tabindex', '0');
});

// Pictures in a text load like all others: lazily, in the needed size, without layout shift.
markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
  const { pictures } = (env ?? {}) as { readonly pictures?: PictureSource };
  const token = tokens[index];
  if (token === undefined) return '';
  const address = String(token.attrGet('src') ?? '');
  const picture = pictures?.find(address);
  const alt = renderer.renderInlineAsText(token.children ?? [], options, {}) || (picture?.text ?? '');
  const { className, sizes, srcSet, src } = {
    className: undefined,
    sizes: undefined,
    srcSet: undefined,
    ...pictureSources(address, { slot: 'article', picture }),
  };
  const attributes: readonly (readonly [string, string | number | null | undefined])[] = [
    ['class', className],
    ['sizes', sizes],
    ['srcset', srcSet],
    ['src', src],
    ['alt', alt],
    ['title', token.attrGet('title')],
    ['width', picture?.width],
    ['height', picture?.height],
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ];
  const markup = attributes.flatMap(([name, value]) =>
    value === undefined || value === null ? [] : `${name}="${markdown.utils.escapeHtml(String(value))}"`,
  );
  return `<img ${markup.join(' ')}>`;
};

/** Markdown as HTML that is safe to show. */
export function renderMarkdown(text: string, pictures?: PictureSource): string {
  return markdown.render(text, { pictures });
}

/** Markdown as plain text, without syntax, pictures and code blocks. */
export function plainMarkdown(text: string): string {
  const parts = markdown
    .parse(text, {})
    .map(({ type, children }) => (type === 'inline' ? inlineText(children ?? []) : ''));
  return parts.filter((part) => part !== '').join(' ');
}

function inlineText(tokens: readonly { readonly type: string; readonly content: string }[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content;
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    })
    .join('')
    .trim();
}
