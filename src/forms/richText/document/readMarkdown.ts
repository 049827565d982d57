import type { Node } from 'prosemirror-model';
import MarkdownIt, { type Token } from 'markdown-it';
import { isLinkAddress } from '#core/text/linkAddress.ts';
import { readNodes } from './nodeReader.ts';

/** A block of a text and where it stands: from the start of its first line to the end of its last one with text. */
export type SourceBlock = { readonly node: Node; readonly from: number; readonly to: number };

/** Why a text is edited as Markdown. */
export type Obstacle = 'html' | 'references' | 'footnotes' | 'other';

export type ReadText =
  | { readonly kind: 'blocks'; readonly blocks: readonly SourceBlock[] }
  | { readonly kind: 'obstacle'; readonly obstacle: Obstacle };

const footnote = /^ {0,3}\[\^[^\]\s]+\]:/m;

/** Reads a text in Markdown block by block. */
export function readMarkdown(text: string): ReadText {
  if (footnote.test(text)) return { kind: 'obstacle', obstacle: 'footnotes' };
  const { tokens, hasReferences } = tokenize(text);
  if (hasReferences) return { kind: 'obstacle', obstacle: 'references' };
  if (tokens.some(isHtml)) return { kind: 'obstacle', obstacle: 'html' };
  const lines = linesOf(text);
  const blocks: SourceBlock[] = [];
  for (const group of topLevel(tokens)) {
    const nodes = readNodes(group);
    const [first, last] = group[0]?.map ?? [];
    const node = nodes?.[0];
    const isInvisible = node?.type.name === 'paragraph' && node.childCount === 0;
    if (node === undefined || nodes?.length !== 1 || isInvisible || first === undefined || last === undefined)
      return { kind: 'obstacle', obstacle: 'other' };
    blocks.push({ node, ...rangeOf(lines.slice(first, last), text) });
  }
  return { kind: 'blocks', blocks };
}

const isHtml = ({ type, children }: Token): boolean =>
  type === 'html_block' || (children ?? []).some((child) => child.type === 'html_inline');

/** The tokens of each block, nested ones included. */
function topLevel(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    if (token.level === 0 && token.nesting >= 0) groups.push([]);
    groups.at(-1)?.push(token);
  }
  return groups;
}

type Line = { readonly from: number; readonly to: number };

/** The lines of a text as the parser counts them. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) {
    lines.push({ from, to: index });
    from = index + end.length;
  }
  return [...lines, { from, to: text.length }];
}

function rangeOf(lines: readonly Line[], text: string): Line {
  const last = lines.findLast((line) => text.slice(line.from, line.to).trim() !== '');
  const from = lines[0]?.from ?? 0;
  return { from, to: Math.max(from, last?.to ?? from) };
}

/** Reads raw HTML as such, unlike the site, so that it is not mistaken for text. Addresses stay as they are written. */
const tokenizer = new MarkdownIt({ html: true });
tokenizer.validateLink = isLinkAddress;
tokenizer.normalizeLink = (address) => address;
tokenizer.normalizeLinkText = (address) => address;

type Tokens = {
  readonly tokens: readonly Token[];
  readonly hasReferences: boolean;
};

function tokenize(text: string): Tokens {
  const env: { references?: Record<string, never> } = {};
  const tokens = tokenizer.parse(text, env);
  return { tokens, hasReferences: Object.keys(env.references ?? {}).length > 0 };
}
