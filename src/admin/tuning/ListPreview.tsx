import { ownValue } from '#core/values/ownValue.ts';
import { useList } from '@refinedev/core';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { recordsOf } from '../areas/area.ts';
import { Cell } from '../records/Cell.tsx';
import { numericClass } from '../list/layouts/table/numericClass.ts';
import { instantText } from '../records/recordText.ts';
import { layoutLabel } from './layoutLabel.ts';

const mostRecords = 3;

/** The columns and filters of the list over the first stored records. */
export function ListPreview({ type }: { readonly type: ContentType }) {
  const { layout, columns, filters } = type.list;
  const { result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { currentPage: 1, pageSize: mostRecords },
  });
  const records = result.data ?? [];
  const labelOf = (name: string) =>
    fieldOf(type, name)?.label ?? (name === '_updatedAt' ? designerTexts.updatedAt : designerTexts.createdAt);
  return (
    <>
      <h3>
        {designerTexts.previewList} ({layoutLabel(layout)})
      </h3>
      {filters.length > 0 && <p className="quiet">{designerTexts.filteredBy(filters.map(labelOf).join(', '))}</p>}
      {/* Scrolls with keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="tuning-list" tabIndex={0} role="region" aria-label={designerTexts.previewList}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={numericClass(fieldOf(type, name))}>
                  {labelOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                {columns.map((name) => {
                  const field = fieldOf(type, name);
                  return (
                    <td key={name} className={numericClass(field)}>
                      {field === undefined ? (
                        instantText(String(ownValue(record, name)))
                      ) : (
                        <div className="tuning-cell">
                          <Cell field={field} value={ownValue(record, name)} />
                        </div>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {records.length === 0 && <p className="quiet">{designerTexts.noRecords}</p>}
    </>
  );
}
