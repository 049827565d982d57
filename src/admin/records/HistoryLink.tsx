import { Link } from 'react-router';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Area, historyPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';

type HistoryLinkProps = {
  readonly area: Area;
  readonly id: string;
  /** Whether to render a plain link instead of a button. */
  readonly isQuiet?: boolean;
};

/** Links to the record's history; nothing where there is none. */
export function HistoryLink({ area, id, isQuiet = false }: HistoryLinkProps) {
  if (useProviderWith(area.type, 'history') === undefined) return null;
  return (
    <Link className={isQuiet ? undefined : 'button'} to={historyPath(area, id)}>
      {listTexts.history}
    </Link>
  );
}
