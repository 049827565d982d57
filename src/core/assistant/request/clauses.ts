import type { Field } from '../../schema/field.ts';
import { areAt, formSet, formsIn, type RequestWords, type SpokenWord, spokenWords } from './spokenWords.ts';

/** A part of a request about a record. `before` separates it from the part before it. */
export type Clause = {
  readonly text: string;
  readonly before: string;
  /** The field that it names, and the text after the name. */
  readonly fieldText?: { readonly field: Field; readonly text: string };
};

const separators = /(?:[,;](?=\s|$)|\n|[.!?](?=\s|$))\s*/g;

/** The parts between commas, semicolons and full stops, and before the name of each field ('… y fecha …', '… contenido: …'). */
export function clausesIn(text: string, fields: readonly Field[], words: RequestWords): readonly Clause[] {
  const plain = text.replace(/^[\s:,.;–—-]+/, '');
  const clauses: Clause[] = [];
  let from = 0;
  let before = '';
  const add = (to: number, separator: string) => {
    if (plain.slice(from, to).trim() !== '')
      clauses.push(...splitAtNames({ text: plain.slice(from, to), before }, fields, words));
    from = to + separator.length;
    before = separator;
  };
  for (const { 0: separator, index } of plain.matchAll(separators)) add(index, separator);
  add(plain.length, '');
  return clauses;
}

/** Cuts where a joint ('con', 'y') is before the name of a field, or a colon after it. */
function splitAtNames(clause: Clause, fields: readonly Field[], words: RequestWords): readonly Clause[] {
  const { text } = clause;
  const spoken = spokenWords(text);
  const [joints, small] = [formSet(words.joints), formSet(`${words.articles} ${words.links}`)];
  const names = namesOf(fields);
  const starts: { at: number; fieldText: NonNullable<Clause['fieldText']> }[] = [];
  for (let index = 0; index < spoken.length; ) {
    const name = nameAt(spoken, index, names);
    const end = spoken[index + (name?.length ?? 0) - 1]?.end ?? 0;
    let first = index;
    while (small.has(spoken[first - 1]?.form ?? '')) first -= 1;
    const isJoined = joints.has(spoken[first - 1]?.form ?? '');
    while (joints.has(spoken[first - 1]?.form ?? '')) first -= 1;
    if (first > 0 && !isJoined) first = index;
    if (name === undefined || !(first === 0 || isJoined || /^\s*[:=]/.test(text.slice(end)))) {
      index += 1;
      continue;
    }
    const value = text.slice(end).replace(/^\s*(?:[:=]|es\s)\s*/, '');
    starts.push({ at: spoken[first]?.start ?? 0, fieldText: { field: name.field, text: value } });
    index += name.length;
  }
  if (starts.length === 0) return [clause];
  const cut = starts.map(({ at, fieldText }, index) => {
    const next = starts[index + 1]?.at ?? text.length;
    const rest = fieldText.text.length - (text.length - next);
    return {
      text: text.slice(at, next),
      before: '',
      fieldText: { ...fieldText, text: fieldText.text.slice(0, Math.max(0, rest)).trim() },
    };
  });
  const head = text.slice(0, starts[0]?.at ?? 0);
  return head.trim() === '' ? cut : [{ text: head, before: clause.before }, ...cut];
}

type FieldName = { readonly forms: readonly string[]; readonly field: Field };

/** The labels of fields, longest first; the first word of a label too if no other label has it. */
function namesOf(fields: readonly Field[]): readonly FieldName[] {
  const whole = fields.map((field) => ({ forms: formsIn(field.label), field }));
  const heads = whole.filter(
    ({ forms: [head = ''] }) => head.length > 3 && whole.filter(({ forms }) => forms.includes(head)).length === 1,
  );
  return [...whole, ...heads.map(({ forms, field }) => ({ forms: forms.slice(0, 1), field }))].toSorted(
    (left, right) => right.forms.length - left.forms.length,
  );
}

function nameAt(spoken: readonly SpokenWord[], at: number, names: readonly FieldName[]) {
  const name = names.find(({ forms }) => areAt(spoken, at, forms));
  return name && { field: name.field, length: name.forms.length };
}

const quoted = /«([^«»]*)»|“([^“”]*)”|"([^"]*)"|(?<![\p{L}\p{N}])'([^']*)'(?![\p{L}\p{N}])/gu;
const firstMark = 0xe100;
const mark = /[\ue100-\ue1ff]/g;

/** Keeps quoted texts whole while a text is split: each becomes one character. */
export function maskQuotes(text: string): { readonly masked: string; readonly unmask: (part: string) => string } {
  const inner: string[] = [];
  const masked = text.replaceAll(mark, ' ').replaceAll(quoted, (whole: string, ...groups: unknown[]) => {
    if (inner.length > 0xff) return whole;
    inner.push(String(groups.slice(0, 4).find((group) => group !== undefined) ?? '').trim());
    return String.fromCharCode(firstMark + inner.length - 1);
  });
  const textAt = (sign: string) => inner[sign.charCodeAt(0) - firstMark] ?? '';
  return {
    masked,
    unmask: (part) => {
      const plain = part.trim();
      return plain.length === 1 && isMark(plain)
        ? textAt(plain)
        : plain.replaceAll(mark, (sign) => `«${textAt(sign)}»`);
    },
  };
}

/** Whether a text is one quoted text. */
export function isMark(text: string): boolean {
  return /^[\ue100-\ue1ff]$/.test(text.trim());
}
