import { Link } from 'react-router';
import { type Area, historyPath } from '../area.ts';
import { useRecordRepository } from '../dataContexts.ts';
import { words } from '../words.ts';

type HistoryLinkProps = {
  readonly area: Area;
  readonly id: string;
  /** A link beside other things instead of a button among buttons. */
  readonly isQuiet?: boolean;
};

/** Leads to what was written of a record; nothing where that is not kept. */
export function HistoryLink({ area, id, isQuiet = false }: HistoryLinkProps) {
  if (useRecordRepository(area.type) === undefined) return null;
  return (
    <Link className={isQuiet ? undefined : 'button'} to={historyPath(area, id)}>
      {words.admin.list.history}
    </Link>
  );
}
