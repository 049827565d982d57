import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { RecordVersion } from '#providers/calls/recordProvider.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { instantText } from '../records/recordText.ts';
import { type ChosenWrites, choiceAddress } from './historyAddress.ts';
import { writeText } from './writeText.ts';
import { Button } from '../ui/Button.tsx';

type VersionListProps = {
  readonly writes: readonly RecordVersion[];
  readonly chosenVersions: ChosenWrites;
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
};

/** The versions, newest first; each links to its comparison with the previous one. */
export function VersionList({
  writes,
  chosenVersions,
  total,
  hasMore,
  isLoadingMore,
  hasFailed,
  onMore,
}: VersionListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector('[aria-current]')?.closest('li');
    // Only the box scrolls: the screen stays where it is.
    if (!box || !item || (item.offsetTop >= box.scrollTop && end(item) <= box.scrollTop + box.clientHeight)) return;
    box.scrollTop = Math.max(0, item.offsetTop - item.clientHeight);
  }, [chosenVersions.after?.version]);
  return (
    <nav className="versions stack gap-6" aria-label={historyTexts.versions}>
      <ol ref={list} className="box" reversed start={writes[0]?.version ?? 1}>
        {writes.map((write, index) => (
          <li key={write.version}>
            <Link
              to={choiceAddress({ after: write.version, before: undefined })}
              preventScrollReset
              aria-current={write === chosenVersions.after ? 'true' : undefined}
              className={write === chosenVersions.before ? 'version-before' : undefined}
            >
              <span className="row between">
                <strong>{historyTexts.version(write.version)}</strong>
                {index === 0 && write.action !== 'remove' && <span className="tag">{historyTexts.current}</span>}
              </span>
              <span>{`${write.byName} · ${writeText(write, writes.slice(index + 1)).toLowerCase()}`}</span>
              {write.importedFrom !== undefined && <span>{historyTexts.importedFrom(write.importedFrom)}</span>}
              <time className="quiet" dateTime={write.at}>
                {instantText(write.at)}
              </time>
            </Link>
          </li>
        ))}
      </ol>
      {total > writes.length && <p className="quiet">{historyTexts.total(writes.length, total)}</p>}
      {hasFailed && (
        <p className="alert" role="alert">
          {historyTexts.failed}
        </p>
      )}
      {hasMore && (
        <Button isBusy={isLoadingMore} onClick={onMore}>
          {isLoadingMore ? historyTexts.loadingMore : hasFailed ? adminTexts.retry : historyTexts.more}
        </Button>
      )}
    </nav>
  );
}

const end = ({ offsetTop, clientHeight }: HTMLElement) => offsetTop + clientHeight;
