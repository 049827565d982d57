import { ownValue } from '#core/values/ownValue.ts';
import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { within as texts } from '#core/locales/es/admin/lists/within.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { type Area, areasOf, recordsOf } from '../../areas/area.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { useMay } from '../../session/useMay.ts';
import { useContentTypes } from '../../areas/contentTypes.ts';
import { editId, isCreating } from '../../areas/openForm.ts';
import { recordTitle } from '../../records/recordText.ts';
import { SchemaText } from '../../records/SchemaText.tsx';
import { AddingContext } from '../../records/adding/adding.ts';
import { allKey } from '../../records/adding/allKey.ts';
import { RelatedPanel } from './RelatedPanel.tsx';
import { useRelatedList } from './useRelatedList.ts';
import './within.css';

// The chunk of the list is the same for every list.
const ListScreen = lazyPart(async () => (await import('../ListScreen.tsx')).ListScreen);

/** A list of the records of one related record, which people choose in a panel beside it. */
export function WithinScreen({ area }: { readonly area: Area }) {
  const { type } = area;
  const field = fieldOf(type, type.list.within ?? '');
  const related = areasOf(useContentTypes()).find((other) => other.type.name === field?.relation);
  if (field === undefined || related === undefined) return <ListScreen area={area} />;
  return <WithinRelated area={area} related={related} parameter={`${field.name}_eq`} />;
}

type WithinProps = {
  readonly area: Area;
  readonly related: Area;
  /** The parameter of the address with the id of the related record. */
  readonly parameter: string;
};

function WithinRelated({ area, related, parameter }: WithinProps) {
  const [address, setAddress] = useSearchParams();
  const id = address.get(parameter) ?? '';
  const { archive } = related.type.list;
  const { query, result } = useOne<StoredRecord>({
    ...recordsOf(related.type),
    id,
    queryOptions: { enabled: id !== '' },
  });
  const list = useRelatedList(related.type);
  // Until this record is read, the query still answers about the previous one; the panel knows most records.
  const record =
    query.isPlaceholderData || result === undefined ? list.records.find((one) => String(one.id) === id) : result;
  const isArchived = archive !== undefined && ownValue(record, archive) === true;
  const isGone = id !== '' && query.error?.statusCode === 404;
  // A form in the address needs a list around it.
  const isAll = id === '' && (address.has(allKey) || editId(address) !== undefined || isCreating(address));
  const hasChosen = isAll || (id !== '' && !isGone);
  // The panel and the title stand above the tools of the list, which would move when they arrive.
  const isKnown =
    !list.query.isPending && (id === '' || record !== undefined || !(query.isPending || query.isPlaceholderData));
  const choose = (chosen: string) => setAddress(new URLSearchParams({ [parameter]: chosen }));
  const panel = useFolded(hasChosen);
  return (
    <div className={['within', hasChosen && 'has-chosen', panel.isFolded && 'is-folded'].filter(Boolean).join(' ')}>
      <RelatedPanel
        area={related}
        list={list}
        chosen={id}
        parameter={parameter}
        path={area}
        onChoose={choose}
        isFolded={panel.isFolded}
        onFold={panel.onFold}
      />
      {hasChosen && !isKnown && <Spinner label={adminTexts.loading} />}
      <div className="within-list" hidden={hasChosen && !isKnown}>
        {hasChosen ? (
          <>
            {isArchived && (
              <p className="alert alert-info" role="status">
                {texts.archived}
              </p>
            )}
            <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
              <AddingContext value={!isArchived}>
                <ListScreen
                  key={id}
                  area={area}
                  title={isAll || record === undefined ? area.screen.title : recordTitle(related.type, record)}
                />
              </AddingContext>
            </PartBoundary>
          </>
        ) : (
          <NoneChosen
            area={area}
            related={list.query.isSuccess && list.records.length === 0 ? related.type : undefined}
            note={isGone ? texts.gone(related.type.messages.missing) : undefined}
          />
        )}
      </div>
    </div>
  );
}

const foldedKey = 'panelFolded';

/** Whether the panel is folded, as this browser remembers it; at first on a telephone, where it would hide the list. */
function useFolded(hasChosen: boolean) {
  const isNarrow = useMedia('(width < 40rem)');
  const [stored, setStored] = useState(() => localStorage.getItem(foldedKey));
  const isFolded = hasChosen && (stored === null ? isNarrow : stored === 'true');
  const toggle = () => {
    localStorage.setItem(foldedKey, String(!isFolded));
    setStored(String(!isFolded));
  };
  return { isFolded, onFold: hasChosen ? toggle : undefined };
}

type NoneChosenProps = {
  readonly area: Area;
  /** The type of the related records while there is none to choose. */
  readonly related: ContentType | undefined;
  readonly note: string | undefined;
};

function NoneChosen({ area, related, note }: NoneChosenProps) {
  const { choose, chooseAbout } = area.type.messages;
  const mayAdd = useMay(related ?? area.type).create;
  useTitle(area.screen.label);
  return (
    <section className="screen within-none">
      {note !== undefined && (
        <p className="alert alert-info" role="status">
          {note}
        </p>
      )}
      <h1>
        <SchemaText type={related ?? area.type} text={related?.messages.empty ?? choose} />
      </h1>
      <p className="quiet">
        {related === undefined ? (
          <SchemaText type={area.type} text={chooseAbout} />
        ) : (
          mayAdd && texts.start(related.list.addButton)
        )}
      </p>
    </section>
  );
}
