import { showTexts } from '#core/locales/es/records/show.ts';
import { kindOf } from '#core/kinds/index.ts';
import { plainMarkdown } from '#core/text/plainMarkdown.ts';
import { isEmpty } from '#core/values/condition.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { publicationFieldsOf } from '#core/values/publication.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { FormatNote } from '../records/FormatNote.tsx';
import { RecordValue } from '../records/RecordValues.tsx';
import { instantText, stateText } from '../records/recordText.ts';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import { type ComparedValue, compareRecords } from './compareRecords.ts';
import { compareTexts, type TextSegment } from './compareTexts.ts';

/** Names of the two sides, for people who do not see them side by side. */
type SideNames = { readonly before: string; readonly after: string };

export type ComparedLinesProps = {
  readonly type: ContentType;
  readonly before: StoredRecord;
  readonly after: StoredRecord;
  readonly sideNames: SideNames;
};

/** The values that differ between two versions, or all of them on request. */
export function ComparedLines({ type, before, after, sideNames }: ComparedLinesProps) {
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => compareRecords(type, { before, after }), [type, before, after]);
  const hasState = type.publicPages !== undefined;
  const isStateSame = isSameJson(publicationFieldsOf(before), publicationFieldsOf(after));
  const shownLines = lines.filter(({ isSame }) => isWhole || !isSame);
  const isUnchanged = lines.every(({ isSame }) => isSame) && (!hasState || isStateSame);
  return (
    <>
      <label className="comparison-whole">
        <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
        {historyTexts.showAll}
      </label>
      {isUnchanged && <p className="empty">{historyTexts.same}</p>}
      {(isWhole || !isUnchanged) && (
        <ul className="box compared">
          {hasState && (isWhole || !isStateSame) && (
            <ComparedLine
              label={listTexts.state}
              isSame={isStateSame}
              before={publicationText(before)}
              after={publicationText(after)}
              sideNames={sideNames}
            />
          )}
          {shownLines.map((line) => (
            <ComparedLine
              key={JSON.stringify(line.path)}
              label={line.path.join(' › ')}
              isRetired={line.field === undefined}
              isSame={line.isSame}
              {...comparedViews(line)}
              sideNames={sideNames}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function publicationText(record: StoredRecord): string {
  const state = stateText(record);
  return record._publishAt === null ? state : historyTexts.visibleFrom(state, instantText(record._publishAt));
}

type ComparedLineProps = {
  readonly label: string;
  /** Whether the schema no longer has the field. */
  readonly isRetired?: boolean;
  readonly isSame: boolean;
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Both texts in Markdown, which are shown as citizens see them. */
  readonly texts?: { readonly before: string; readonly after: string } | undefined;
  readonly sideNames: SideNames;
};

const loadFormatted = () => import('./FormattedTexts.tsx');

/** One value in both versions; an unchanged value is shown once. */
function ComparedLine(props: ComparedLineProps) {
  const { label, isRetired = false, isSame, before, after, texts, sideNames } = props;
  const Formatted = useLazyImport(loadFormatted, texts !== undefined)?.FormattedTexts;
  return (
    <li className="stack gap-4">
      <h3 className="cluster">
        {label}
        {isRetired && <span className="tag">{historyTexts.retired}</span>}
        {isSame && <span className="tag">{historyTexts.isSame}</span>}
      </h3>
      {isSame ? (
        <div className="side">{after}</div>
      ) : texts !== undefined && Formatted !== undefined ? (
        <Formatted {...texts}>{(views) => <Sides {...(views ?? { before, after })} names={sideNames} />}</Formatted>
      ) : (
        <Sides before={before} after={after} names={sideNames} />
      )}
      {texts !== undefined && <FormatNote {...texts} />}
    </li>
  );
}

type SidesProps = Pick<ComparedLineProps, 'before' | 'after'> & { readonly names: SideNames };

function Sides({ before, after, names }: SidesProps) {
  return (
    <div className="sides">
      <Side name={names.before}>{before}</Side>
      <Side name={names.after}>{after}</Side>
    </div>
  );
}

function Side({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="side">
      <span className="side-name">{name}</span>
      {children}
    </div>
  );
}

type Mark = (props: { readonly children: string }) => ReactNode;

const Insertion: Mark = ({ children }) => (
  <ins>
    <span className="visually-hidden">{`[${historyTexts.insertion} `}</span>
    {children}
    <span className="visually-hidden">]</span>
  </ins>
);

const Deletion: Mark = ({ children }) => (
  <del>
    <span className="visually-hidden">{`[${historyTexts.deletion} `}</span>
    {children}
    <span className="visually-hidden">]</span>
  </del>
);

/** The views of a value in two versions. */
function comparedViews({ field, before, after, isSame }: ComparedValue): {
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
  const isMarkdown = words === 'markdown';
  const texts = isMarkdown ? compareTexts(plainMarkdown(before), plainMarkdown(after)) : compareTexts(before, after);
  return {
    before: <Segments segments={texts.before} mark={Deletion} />,
    after: <Segments segments={texts.after} mark={Insertion} />,
    texts: isMarkdown ? { before, after } : undefined,
  };
}

function Segments({ segments, mark: MarkLook }: { readonly segments: readonly TextSegment[]; readonly mark: Mark }) {
  return (
    <div className="lines">
      {segments.map(({ text, isOnlyHere }, index) =>
        isOnlyHere ? <MarkLook key={index}>{text}</MarkLook> : <span key={index}>{text}</span>,
      )}
    </div>
  );
}

/** A stored value whose field the schema no longer has. */
function Stored({ value }: { readonly value: Json | undefined }) {
  if (isEmpty(value)) return <span className="quiet">{showTexts.noValue}</span>;
  if (typeof value === 'string') return <div className="lines">{value}</div>;
  return <code className="lines">{JSON.stringify(value, null, 2)}</code>;
}
