import { Fragment, type Mark, type Node, type NodeType } from 'prosemirror-model';
import type { Token } from 'markdown-it';
import { richSchema } from './schema.ts';

const { nodes, marks } = richSchema;

type Frame = { readonly type: NodeType; readonly attrs: Readonly<Record<string, unknown>>; readonly content: Node[] };

const markTypes = { strong: marks.strong, em: marks.em, s: marks.strike, link: marks.link } as const;

/** Reads the tokens of whole blocks; undefined when they contain something that the schema does not have. */
export function readNodes(tokens: readonly Token[]): readonly Node[] | undefined {
  const root: Node[] = [];
  const frames: Frame[] = [];
  const add = (node: Node) => (frames.at(-1)?.content ?? root).push(node);
  for (const [index, token] of tokens.entries()) {
    const { type } = token;
    if (type === 'thead_open' || type === 'thead_close' || type === 'tbody_open' || type === 'tbody_close') continue;
    if (type === 'inline') {
      const content = readInline(token.children ?? []);
      if (content === undefined) return undefined;
      frames.at(-1)?.content.push(...content);
    } else if (type === 'fence' || type === 'code_block') {
      const code = token.content.replace(/\n$/, '');
      const info = type === 'fence' ? token.info : '';
      add(nodes.code_block.create({ info }, code === '' ? null : richSchema.text(code)));
    } else if (type === 'hr') add(nodes.horizontal_rule.create({ markup: token.markup }));
    else if (type.endsWith('_close')) {
      const frame = frames.pop();
      const node = frame?.type.createAndFill(frame.attrs, Fragment.from(frame.content));
      if (node === undefined || node === null) return undefined;
      add(node);
    } else {
      const frame = openBlock(tokens, index);
      if (frame === undefined) return undefined;
      frames.push({ ...frame, content: [] });
    }
  }
  return root;
}

function openBlock(tokens: readonly Token[], index: number): Omit<Frame, 'content'> | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  const { type, markup } = token;
  if (type === 'paragraph_open') return { type: nodes.paragraph, attrs: {} };
  if (type === 'heading_open') {
    return {
      type: nodes.heading,
      attrs: { level: Number(token.tag.slice(1)), isUnderlined: markup === '=' || markup === '-' },
    };
  }
  if (type === 'blockquote_open') return { type: nodes.blockquote, attrs: {} };
  if (type === 'list_item_open') return { type: nodes.list_item, attrs: {} };
  if (type === 'bullet_list_open')
    return { type: nodes.bullet_list, attrs: { isTight: isTight(tokens, index), marker: markup } };
  if (type === 'ordered_list_open') {
    const start = Number(token.attrGet('start') ?? 1);
    return { type: nodes.ordered_list, attrs: { isTight: isTight(tokens, index), marker: markup, start } };
  }
  if (type === 'table_open') return { type: nodes.table, attrs: {} };
  if (type === 'tr_open') return { type: nodes.table_row, attrs: {} };
  if (type === 'th_open') return { type: nodes.table_head, attrs: { align: alignOf(token) } };
  if (type === 'td_open') return { type: nodes.table_cell, attrs: { align: alignOf(token) } };
  return undefined;
}

function alignOf(token: Token): string {
  return String(token.attrGet('style') ?? '').replace('text-align:', '');
}

/** A list is tight when its items' paragraphs have no tags. */
function isTight(tokens: readonly Token[], start: number): boolean {
  const level = tokens[start]?.level ?? 0;
  for (let index = start + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.level === level) return true;
    if (token.type === 'paragraph_open' && token.level === level + 2) return token.hidden;
  }
  return true;
}

function readInline(tokens: readonly Token[]): readonly Node[] | undefined {
  const content: Node[] = [];
  let open: readonly Mark[] = [];
  const active = () => open.reduce((set, mark) => mark.addToSet(set), [] as readonly Mark[]);
  for (const token of tokens) {
    const { type } = token;
    if (type === 'text') {
      if (token.content !== '') content.push(richSchema.text(token.content, active()));
    } else if (type === 'code_inline')
      content.push(richSchema.text(token.content, marks.code.create().addToSet(active())));
    else if (type === 'softbreak' || type === 'hardbreak')
      content.push(nodes.hard_break.create({ isSoft: type === 'softbreak' }, null, active()));
    else if (type === 'image') {
      const attrs = {
        src: token.attrGet('src'),
        alt: textOf(token.children ?? []),
        title: token.attrGet('title') ?? '',
      };
      content.push(nodes.image.create(attrs, null, active()));
    } else if (type.endsWith('_close')) open = open.slice(0, -1);
    else {
      const mark = markTypes[type.slice(0, -'_open'.length) as keyof typeof markTypes];
      if (!type.endsWith('_open') || mark === undefined) return undefined;
      const attrs = type === 'link_open' ? { href: token.attrGet('href'), title: token.attrGet('title') ?? '' } : null;
      open = [...open, mark.create(attrs)];
    }
  }
  return Fragment.fromArray(content).content;
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'image') return textOf(children ?? []);
      return type === 'softbreak' || type === 'hardbreak' ? '\n' : content;
    })
    .join('');
}
