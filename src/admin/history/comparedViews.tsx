import type { ReactNode } from 'react';
import { isEmpty } from '#core/values/condition.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Json } from '#core/values/json.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { RecordValue } from '../records/RecordValues.tsx';
import type { ComparedValue } from './compareRecords.ts';
import { compareTexts, type TextSegment } from './compareTexts.ts';

/** The views of a value in two versions. */
export function comparedViews({ field, before, after, isSame }: ComparedValue): {
  before: ReactNode;
  after: ReactNode;
  /** The texts that differ, in Markdown. */
  texts?: { readonly before: string; readonly after: string } | undefined;
} {
  if (field === undefined) return { before: <Stored value={before} />, after: <Stored value={after} /> };
  const { words } = kindOf(field);
  if (isSame || words === undefined || typeof before !== 'string' || typeof after !== 'string') {
    return { before: <RecordValue field={field} value={before} />, after: <RecordValue field={field} value={after} /> };
  }
  const texts = compareTexts(before, after);
  return {
    before: <Segments segments={texts.before} mark={Deletion} />,
    after: <Segments segments={texts.after} mark={Insertion} />,
    texts: words === 'markdown' ? { before, after } : undefined,
  };
}

type Mark = (props: { readonly children: string }) => ReactNode;

function Segments({ segments, mark: MarkLook }: { readonly segments: readonly TextSegment[]; readonly mark: Mark }) {
  return (
    <div className="lines">
      {segments.map(({ text, isOnlyHere }, index) =>
        isOnlyHere ? <MarkLook key={index}>{text}</MarkLook> : <span key={index}>{text}</span>,
      )}
    </div>
  );
}

const Deletion: Mark = ({ children }) => (
  <del>
    <span className="said">{`[${historyTexts.deletion} `}</span>
    {children}
    <span className="said">]</span>
  </del>
);

const Insertion: Mark = ({ children }) => (
  <ins>
    <span className="said">{`[${historyTexts.insertion} `}</span>
    {children}
    <span className="said">]</span>
  </ins>
);

/** A stored value whose field the schema no longer has. */
function Stored({ value }: { readonly value: Json | undefined }) {
  if (isEmpty(value)) return <span className="quiet">{showTexts.noValue}</span>;
  if (typeof value === 'string') return <div className="lines">{value}</div>;
  return <code className="lines">{JSON.stringify(value, null, 2)}</code>;
}
