import { useMemo, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { publicationFieldsOf } from '#core/values/publication.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isSameJson } from '#core/values/json.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { instantText, stateText } from '../records/recordText.ts';
import { ComparedLine, type SideNames } from './ComparedLine.tsx';
import { comparedViews } from './comparedViews.tsx';
import { compareRecords } from './compareRecords.ts';

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
