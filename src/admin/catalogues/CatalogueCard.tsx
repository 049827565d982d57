import { useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Area, areaPath, binPath, editPath, historyPath, importPath } from '../areas/area.ts';
import { useRefreshTypes } from '../areas/contentTypes.ts';
import { Shown } from '../list/layouts/useShown.tsx';
import { listLocation } from '../place/listLocation.ts';
import { Button } from '../ui/Button.tsx';
import { ActionMenu, type MenuItem } from '../ui/menu/ActionMenu.tsx';
import { useMay } from '../session/useMay.ts';
import { CardEntries } from './CardEntries.tsx';
import { EntryExport } from './EntryExport.tsx';
import { readCatalogue } from './useCatalogue.ts';
import { useCatalogueFile } from './useCatalogueFile.ts';
import { useEntryArea } from './useEntryArea.ts';
import { hrefOf } from '../ui/portalAddress.ts';

type CatalogueCardProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly onRemove: () => void;
  /** Called when its entries are shown. */
  readonly onShown: () => void;
};

/** A catalogue with its entries, two at a time. */
export function CatalogueCard({ area, record, onRemove, onShown }: CatalogueCardProps) {
  const { edit, remove } = listTexts;
  const titleId = useId();
  const may = useMay(area.type);
  const entryArea = useEntryArea(record.id);
  const [address] = useSearchParams();
  const { name, description, isPublished } = readCatalogue(record);
  // Another screen may have saved or restored it.
  const isUnknown = entryArea === undefined;
  const refreshTypes = useRefreshTypes();
  useEffect(() => {
    if (isUnknown) void refreshTypes();
  }, [isUnknown, record._version, refreshTypes]);
  const publicList = entryArea?.type.publicPages?.list;
  return (
    <article className="box catalogue stack gap-4" aria-labelledby={titleId}>
      <div className="catalogue-head">
        <h2 id={titleId}>{name}</h2>
        {isPublished && <span className="tag tag-good">{texts.published}</span>}
        <div className="row-actions">
          {may.update && (
            <Link
              className="button"
              to={editPath(area, record.id)}
              state={listLocation(address)}
              aria-label={texts.edit(name)}
            >
              {edit}
            </Link>
          )}
          {may.remove && (
            <Button look="danger" aria-label={texts.remove(name)} onClick={onRemove}>
              {remove}
            </Button>
          )}
          {entryArea !== undefined && <CatalogueMenu {...{ area, entryArea, record, name }} />}
        </div>
        {description !== undefined && <p className="quiet">{description}</p>}
        {isPublished && publicList !== undefined && (
          <a href={hrefOf(publicList)} target="_blank" rel="noopener">
            {texts.publicPage}
          </a>
        )}
      </div>
      {entryArea === undefined ? (
        <p className="quiet" role="status">
          {texts.preparing}
          <Shown onShown={onShown} />
        </p>
      ) : (
        <CardEntries area={area} entryArea={entryArea} catalogue={record} name={name} onShown={onShown} />
      )}
    </article>
  );
}

type CatalogueMenuProps = {
  readonly area: Area;
  readonly entryArea: Area;
  readonly record: StoredRecord;
  readonly name: string;
};

function CatalogueMenu({ area, entryArea, record, name }: CatalogueMenuProps) {
  const may = useMay(entryArea.type);
  const { exportWhole } = useCatalogueFile(area);
  const [isExporting, setExporting] = useState(false);
  const items: readonly MenuItem[] = [
    { label: texts.wholeList, to: areaPath(entryArea) },
    ...(may.create || may.update ? [{ label: texts.importEntries, to: importPath(entryArea) }] : []),
    { label: texts.exportEntries, onChoose: () => setExporting(true) },
    { label: texts.exportWhole, onChoose: () => void exportWhole(record) },
    ...(may.create ? [{ label: texts.bin, to: binPath(entryArea) }] : []),
    { label: texts.history, to: historyPath(area, record.id) },
  ];
  return (
    <>
      <ActionMenu label={texts.more(name)} className="button button-icon button-quiet" items={items}>
        <span aria-hidden="true">⋯</span>
      </ActionMenu>
      {isExporting && <EntryExport area={entryArea} onClose={() => setExporting(false)} />}
    </>
  );
}
