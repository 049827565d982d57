import { Link } from 'react-router';
import { recordPage as texts } from '#core/locales/es/records/recordPage.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import { createPath, importPath } from '../../areas/area.ts';
import { useProviderWith } from '../../data/dataContexts.ts';
import { withForm } from '../../areas/openForm.ts';
import { SchemaText } from '../../records/SchemaText.tsx';
import type { ListViewProps } from '../../query/listView.ts';
import { listLocation } from '../../place/listLocation.ts';
import { useMayAdd } from '../../records/adding/adding.ts';
import { Button } from '../../ui/Button.tsx';
import './empty.css';

type EmptyListProps = Pick<ListViewProps, 'area' | 'address'> & {
  /** Removes the search and the filters; undefined without any. */
  readonly onClear: (() => void) | undefined;
};

/** Says that a list has no records, and offers the next step. */
export function EmptyList({ area, address, onClear }: EmptyListProps) {
  const { type, screen } = area;
  const mayAdd = useMayAdd(type);
  const canImport = useProviderWith(type, 'bulk') !== undefined;
  const { noMatches, clearFilters } = listTexts;
  return (
    <div className="empty">
      <p>{onClear === undefined ? <SchemaText type={type} text={type.messages.empty} /> : noMatches}</p>
      {onClear !== undefined && (
        <p className="empty-step">
          <Button onClick={onClear}>{clearFilters}</Button>
        </p>
      )}
      {onClear === undefined && mayAdd && (
        <p className="empty-step">
          <Link
            className="button button-main"
            to={screen.form.placement === 'page' ? createPath(area) : `?${withForm(address, { kind: 'create' })}`}
            state={listLocation(address)}
            preventScrollReset
          >
            {texts.createFirst}
          </Link>
          {canImport && (
            <Link className="button" to={importPath(area)}>
              {listToolTexts.import}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
