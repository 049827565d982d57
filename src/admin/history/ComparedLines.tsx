import { type ReactNode, useMemo, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { publicationFieldsOf } from '#core/values/publication.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isSameJson } from '#core/values/json.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { instantText, stateText } from '../records/recordText.ts';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import { comparedViews } from './comparedViews.tsx';
import { compareRecords } from './compareRecords.ts';

const loadFormatted = () => import('./FormattedTexts.tsx');

type ComparedLineProps = {
  readonly label: string;
  /** Whether the schema no longer has the field. */
  readonly isRetired?: boolean;
  readonly isSame: boolean;
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Both texts in Markdown, which can be shown as citizens see them. */
  readonly texts?: { readonly before: string; readonly after: string } | undefined;
  readonly sideNames: SideNames;
};

/** Names of the two sides, for people who do not see them side by side. */
type SideNames = { readonly before: string; readonly after: string };

type SidesProps = Pick<ComparedLineProps, 'before' | 'after'> & { readonly names: SideNames };

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

/** One value in both versions; an unchanged value is shown once. */
function ComparedLine(props: ComparedLineProps) {
  const { label, isRetired = false, isSame, before, after, texts, sideNames } = props;
  const [isFormatted, setFormatted] = useState(false);
  const Formatted = useLazyImport(loadFormatted, isFormatted)?.FormattedTexts;
  return (
    <li>
      <h3>
        {label}
        {isRetired && <span className="tag">{historyTexts.retired}</span>}
        {isSame && <span className="tag">{historyTexts.isSame}</span>}
      </h3>
      {texts !== undefined && (
        <label className="comparison-whole">
          <input type="checkbox" checked={isFormatted} onChange={({ target }) => setFormatted(target.checked)} />
          {historyTexts.formatted}
        </label>
      )}
      {isSame ? (
        <div className="side">{after}</div>
      ) : texts !== undefined && isFormatted && Formatted !== undefined ? (
        <Formatted {...texts}>{(views) => <Sides {...(views ?? { before, after })} names={sideNames} />}</Formatted>
      ) : (
        <Sides before={before} after={after} names={sideNames} />
      )}
    </li>
  );
}

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
