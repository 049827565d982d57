import { Select } from 'antd';
import { useState } from 'react';
import { linkedRecords as texts } from '#core/locales/es/records/linkedRecords.ts';
import { relations } from '#core/locales/es/records/relations.ts';
import { referenceTo } from '#core/schema/references.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import '#forms/widgets/relation.css';
import { selectAttributes } from '#forms/controls/selectDefaults.tsx';
import type { WidgetProps } from '#forms/context/widget.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { recordTitle } from '../records/recordText.ts';
import { linkableAreas } from '../records/linkableAreas.ts';
import { LinkedRecord } from '../records/LinkedRecord.tsx';
import { type FoundRecord, useRecordSearch } from './useRecordSearch.ts';
import { Button } from '../ui/Button.tsx';

/** Chooses a record of any type that the person may read, by searching for it. */
export function AnyRecordSelect(props: WidgetProps) {
  const { field, value, onChange } = props;
  const areas = linkableAreas(useContentTypes());
  const [search, setSearch] = useState('');
  const { state, records, retry } = useRecordSearch(areas, search);
  const chosen = typeof value === 'string' ? value : undefined;
  const matches = records.map((match) => ({ ...match, value: valueOf(match) }));
  return (
    <>
      <div className="relation">
        <Select<string>
          {...selectAttributes(props)}
          showSearch
          allowClear={{ clearIcon: <span aria-hidden="true">×</span> }}
          filterOption={false}
          placeholder={field.placeholder ?? texts.search}
          notFoundContent={notFoundTexts[state]}
          options={[
            ...areas.flatMap(({ type }) => {
              const ofType = matches.filter(({ area }) => area.type === type);
              if (ofType.length === 0) return [];
              const options = ofType.map(({ record, value: link }) => ({
                value: link,
                label: recordTitle(type, record),
              }));
              return [{ label: type.label, options }];
            }),
            ...(chosen === undefined || matches.some((match) => match.value === chosen)
              ? []
              : [{ value: chosen, label: <LinkedRecord value={chosen} isTitle /> }]),
          ]}
          value={chosen}
          onSearch={setSearch}
          onChange={(next: string | undefined) => {
            setSearch('');
            onChange(next);
          }}
        />
      </div>
      {retry !== undefined && (
        <p className="field-help" role="status">
          {relations.readFailed} <Button onClick={retry}>{relations.retry}</Button>
        </p>
      )}
    </>
  );
}

const notFoundTexts = {
  none: texts.searchHelp,
  searching: adminTexts.loading,
  failed: relations.readFailed,
  done: texts.nothingFound,
} as const;

function valueOf({ area: { type }, record: { id } }: FoundRecord): string {
  return referenceTo({ type: type.name, id }, { kind: 'record' });
}
