import type { Mark, Node } from 'prosemirror-model';
import { richSchema } from './schema.ts';

const { nodes, marks } = richSchema;

/** How characters with a meaning in Markdown are written. */
export type InlineStyle = {
  readonly escapes: 'none' | 'all';
  readonly emphasis: '*' | '_';
  /** Whether letters beside a delimiter are written as character references where it would not count otherwise. */
  readonly hasReferences: boolean;
  /** In a cell pipes are escaped afterwards, wherever they are. */
  readonly isCell?: boolean;
};

/** From the plainest to the safest. */
export const inlineStyles: readonly InlineStyle[] = [
  { escapes: 'none', emphasis: '*', hasReferences: false },
  { escapes: 'none', emphasis: '_', hasReferences: false },
  { escapes: 'all', emphasis: '*', hasReferences: false },
  { escapes: 'all', emphasis: '_', hasReferences: false },
  { escapes: 'all', emphasis: '*', hasReferences: true },
  { escapes: 'all', emphasis: '_', hasReferences: true },
];

const special = /[\\`*_[\]<>&~|#+\-=!.():]/g;

/** The content of a paragraph, heading or cell in its normal form. */
export function writeInline(content: readonly Node[], style: InlineStyle): string {
  const parts: string[] = [];
  let open: readonly Mark[] = [];
  for (const [index, node] of content.entries()) {
    const nodeMarks = node.marks.filter(({ type }) => type !== marks.code);
    const openCount = sharedCount(open, nodeMarks);
    const closed = open.slice(openCount).toReversed();
    const opened = byLength(
      nodeMarks.filter((mark) => !open.slice(0, openCount).some((other) => other.eq(mark))),
      content.slice(index),
    );
    const isAutolink = opened.length === 1 && isPlainLink(opened[0], content, index);
    parts.push(...closed.map((mark) => closing(mark, { style, content, index })));
    if (isAutolink) {
      parts.push(`<${node.text}>`);
      open = open.slice(0, openCount);
      continue;
    }
    parts.push(...opened.map((mark) => opening(mark, style)));
    open = [...open.slice(0, openCount), ...opened];
    parts.push(writeLeaf(node, { style, before: opened, next: content[index + 1] }));
  }
  parts.push(...open.toReversed().map((mark) => closing(mark, { style, content, index: content.length })));
  const text = parts.join('');
  return style.hasReferences ? withReferences(text) : text.replaceAll(boundary, '');
}

function sharedCount(open: readonly Mark[], nodeMarks: readonly Mark[]): number {
  const end = open.findIndex((mark) => !nodeMarks.some((other) => other.eq(mark)));
  return end < 0 ? open.length : end;
}

/** The marks that last longest are opened first. */
function byLength(opened: readonly Mark[], following: readonly Node[]): readonly Mark[] {
  const length = (mark: Mark) => {
    const end = following.findIndex((node) => !mark.isInSet(node.marks));
    return end < 0 ? following.length : end;
  };
  return opened.toSorted((one, other) => length(other) - length(one));
}

/** Stands between a delimiter and the text outside of it until the text is whole. */
const outside = '\u{E0FF}';
const boundary = /\u{E0FF}/gu;

function delimiterOf({ type }: Mark, { emphasis }: InlineStyle): string {
  if (type === marks.strong) return '**';
  return type === marks.em ? emphasis : '~~';
}

function opening(mark: Mark, style: InlineStyle): string {
  return mark.type === marks.link ? '[' : outside + delimiterOf(mark, style);
}

type Place = { readonly style: InlineStyle; readonly content: readonly Node[]; readonly index: number };

function closing(mark: Mark, { style }: Place): string {
  if (mark.type !== marks.link) return delimiterOf(mark, style) + outside;
  return `](${destination(mark.attrs['href'], mark.attrs['title'])})`;
}

/** Writes the letters outside of a delimiter that stands beside punctuation as character references. */
function withReferences(text: string): string {
  const reference = (letter: string) => `&#${letter.codePointAt(0)};`;
  return text
    .replaceAll(/([\p{L}\p{N}])\u{E0FF}(?=[*_~]+[^\p{L}\p{N}\s])/gu, (_all, letter: string) => reference(letter))
    .replaceAll(/(?<=[^\p{L}\p{N}\s*_~][*_~]+)\u{E0FF}([\p{L}\p{N}])/gu, (_all, letter: string) => reference(letter))
    .replaceAll(boundary, '');
}

type LeafOptions = { readonly style: InlineStyle; readonly before: readonly Mark[]; readonly next: Node | undefined };

function writeLeaf(node: Node, { style }: LeafOptions): string {
  if (node.type === nodes.hard_break) return node.attrs['isSoft'] === true ? '\n' : '\\\n';
  if (node.type === nodes.image)
    return `![${escaped(node.attrs['alt'], style).replaceAll(/\n\s*\n/g, '\n')}](${destination(node.attrs['src'], node.attrs['title'])})`;
  const text = node.text ?? '';
  return marks.code.isInSet(node.marks) ? codeSpan(text) : escaped(text, style);
}

function escaped(text: string, { escapes, isCell }: InlineStyle): string {
  const plain = text.replaceAll(boundary, '');
  if (escapes === 'none') return plain;
  const escape = (sign: string) => (sign === '|' && isCell ? sign : `\\${sign}`);
  return plain.replaceAll(special, escape).replaceAll('\u{A0}', '&nbsp;');
}

function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const lengths = new Set(runs.map((run) => run.length));
  let length = 1;
  while (lengths.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const isPadded = /^`|`$|^ .*[^ ].* $/s.test(text);
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

function destination(address: string, title: string): string {
  const isPlain = /^[^\s<>\\()&\p{Cc}]+$/u.test(address);
  const target = isPlain ? address : `<${address.replaceAll(/[\r\n]+/g, '').replaceAll(/[<>\\&]/g, String.raw`\$&`)}>`;
  if (title === '') return address === '' ? '' : target;
  return `${target} "${title.replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\&]/g, String.raw`\$&`)}"`;
}

/** A link whose text is its address is written in angle brackets. */
function isPlainLink(mark: Mark | undefined, content: readonly Node[], index: number): boolean {
  const node = content[index];
  if (mark?.type !== marks.link || node?.isText !== true || mark.attrs['title'] !== '' || node.marks.length > 1)
    return false;
  const next = content[index + 1];
  if (next !== undefined && mark.isInSet(next.marks)) return false;
  const { href } = mark.attrs;
  const isAddress = /^[a-z][a-z\d+.-]{1,31}:[^\s<>\p{Cc}]+$/iu.test(node.text ?? '') && href === node.text;
  return isAddress || (href === `mailto:${node.text}` && /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+\w$/.test(node.text ?? ''));
}
