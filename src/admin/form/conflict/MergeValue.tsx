import { diffWordsWithSpace } from 'diff';
import { isEmpty } from '#core/values/condition.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Field } from '#core/schema/field.ts';
import { plainMarkdown } from '#core/text/plainMarkdown.ts';
import type { Json } from '#core/values/json.ts';
import { conflict as messages } from '#core/locales/es/admin/conflict.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { FormatNote } from '../../records/FormatNote.tsx';
import { RecordValue } from '../../records/RecordValues.tsx';
import type { MergeLine } from './mergeLines.ts';

type TextPart = { readonly value: string; readonly added?: boolean; readonly removed?: boolean };

/** Characters of unchanged text shown on either side of a change. */
const around = 70;
/** Characters of an unchanged text that are shown. */
const whole = 600;

/** Cuts long unchanged stretches down to the text next to a change. */
function shortenParts(parts: readonly TextPart[]): readonly TextPart[] {
  if (parts.length === 1) return parts.map((part) => ({ ...part, value: beginning(part.value, whole) }));
  return parts.map((part, index) => {
    if (part.added || part.removed || part.value.length <= 3 * around) return part;
    const before = index === 0 ? '' : beginning(part.value, around);
    const after = index === parts.length - 1 ? '' : ending(part.value, around);
    const isCutTwice = before !== '' && after !== '';
    return { value: isCutTwice ? `${before} ${after}` : before + after };
  });
}

function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\S*$/u, '').trimEnd()} …`;
}

function ending(text: string, length: number): string {
  return `… ${text.slice(-length).replace(/^\S*/u, '').trimStart()}`;
}

/** Texts with more changed words than this are shown without marks. */
const mostEdits = 2_000;
/** Texts of which less than this fraction stays are shown without marks, which would only confuse. */
const leastUnchanged = 0.3;

type LineValue = { readonly line: MergeLine; readonly value: Json | undefined };

/** A value in the staff view of its kind. */
export function PlainValue({ line: { field }, value }: LineValue) {
  if (field?.isWriteOnly) return <span className="quiet">{messages.secret}</span>;
  if (isEmpty(value)) return <span className="quiet">{showTexts.noValue}</span>;
  if (field === undefined)
    return <span className="lines">{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
  if (typeof value === 'string' && kindOf(field).words !== undefined)
    return <Parts parts={[{ value: readable(field, value) }]} />;
  return <RecordValue field={field} value={value} />;
}

type Change = { readonly line: MergeLine; readonly from: Json | undefined; readonly to: Json | undefined };

/** A value with its changes marked, where words can be compared. */
export function ChangedValue({ line, from, to }: Change) {
  const { field } = line;
  const words = field === undefined || field.isWriteOnly ? undefined : kindOf(field).words;
  if (field === undefined || words === undefined || typeof from !== 'string' || typeof to !== 'string')
    return <PlainValue line={line} value={to} />;
  const [before, after] = [readable(field, from), readable(field, to)];
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  const unchanged = (parts ?? []).filter(({ added, removed }) => !added && !removed).reduce(lengthOf, 0);
  const isMarked = parts !== undefined && unchanged >= leastUnchanged * Math.max(before.length, after.length);
  return (
    <>
      {isMarked ? <Parts parts={parts} /> : <PlainValue line={line} value={to} />}
      {words === 'markdown' && <FormatNote before={from} after={to} />}
    </>
  );
}

/** The words of a text, without the marks of Markdown. */
const readable = (field: Field, text: string) => (kindOf(field).words === 'markdown' ? plainMarkdown(text) : text);

const lengthOf = (sum: number, { value }: TextPart) => sum + value.length;

function Parts({ parts }: { readonly parts: readonly TextPart[] }) {
  return (
    <div className="lines">
      {shortenParts(parts).map(({ value, added, removed }, index) => {
        if (removed) return <Mark key={index} as="del" name={messages.removed} text={value} />;
        if (added) return <Mark key={index} as="ins" name={messages.added} text={value} />;
        return <span key={index}>{value}</span>;
      })}
    </div>
  );
}

type MarkProps = { readonly as: 'ins' | 'del'; readonly name: string; readonly text: string };

/** Screen readers hear what the colour means. */
function Mark({ as: Tag, name, text }: MarkProps) {
  return (
    <Tag>
      <span className="visually-hidden">[{name} </span>
      {text}
      <span className="visually-hidden">]</span>
    </Tag>
  );
}
