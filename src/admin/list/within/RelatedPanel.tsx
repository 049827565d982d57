import { ownValue } from '#core/values/ownValue.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { within as texts } from '#core/locales/es/admin/lists/within.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { kindOf } from '#core/kinds/index.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { type Area, areaPath } from '../../areas/area.ts';
import { RetryNote } from '../../requests/RetryNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMay } from '../../session/useMay.ts';
import { RecordMenu } from '../../actions/RecordMenu.tsx';
import { recordTitle } from '../../records/recordText.ts';
import { SchemaText } from '../../records/SchemaText.tsx';
import { allKey } from '../../records/adding/allKey.ts';
import type { useRelatedList } from './useRelatedList.ts';
import { staffMessages } from '../../texts/staffMessages.ts';

const RelatedDrawer = lazyPart(async () => (await import('../../form/related/RelatedDrawer.tsx')).RelatedDrawer);

type RelatedPanelProps = {
  /** That of the related records. */
  readonly area: Area;
  readonly list: ReturnType<typeof useRelatedList>;
  /** The id of the chosen one; empty for none. */
  readonly chosen: string;
  readonly parameter: string;
  /** The area of the list beside the panel. */
  readonly path: Area;
  readonly onChoose: (id: string) => void;
  /** Whether only its button is shown, so that the list has the whole width. */
  readonly isFolded: boolean;
  /** Folds or unfolds it; undefined where nothing is chosen. */
  readonly onFold: (() => void) | undefined;
};

type OpenForm = { readonly id: string | undefined };

/** The related records, one of which is chosen; people create, edit, arrange and archive them here. */
export function RelatedPanel(props: RelatedPanelProps) {
  const { area, isFolded, onFold } = props;
  const { type } = area;
  const foldLabel = (isFolded ? texts.unfold : texts.fold)(type.label);
  const fold = onFold !== undefined && (
    <Button
      look="icon quiet"
      className="within-fold"
      aria-expanded={!isFolded}
      aria-label={foldLabel}
      title={foldLabel}
      onClick={onFold}
    >
      <Icon name={isFolded ? 'expandir' : 'contraer'} />
      {isFolded && <span>{type.label}</span>}
    </Button>
  );
  return (
    <aside className="box within-panel stack gap-6" aria-label={type.label}>
      {isFolded ? fold : <PanelContent {...props}>{fold}</PanelContent>}
    </aside>
  );
}

type PanelContentProps = RelatedPanelProps & { readonly children: ReactNode };

function PanelContent({ area, list, chosen, parameter, path, onChoose, children }: PanelContentProps) {
  const { type } = area;
  const may = useMay(type);
  const { query, records, rest, showMore, moveItems, announcement } = list;
  const [form, setForm] = useState<OpenForm>();
  const about = fieldOf(type, type.list.columns.find((name) => name !== type.titleField) ?? '');
  return (
    <>
      <div className="within-head stack gap-5">
        <div className="row between">
          <h2>{type.label}</h2>
          {children}
        </div>
        {may.create && (
          <Button look="main" onClick={() => setForm({ id: undefined })}>
            <span aria-hidden="true">+ </span>
            <SchemaText type={type} text={type.list.addButton} />
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {query.isPending && <Spinner label={adminTexts.loading} />}
      {query.isError && (
        <RetryNote onRetry={() => void query.refetch()}>
          <SchemaText type={type} text={type.messages.listFailed} />
        </RetryNote>
      )}
      {query.isSuccess && records.length === 0 && (
        <p className="quiet">
          <SchemaText type={type} text={type.messages.empty} />
        </p>
      )}
      <ul>
        {records.map((record) => {
          const titleId = `relacionado-${record.id}`;
          const text =
            about === undefined
              ? ''
              : kindOf(about).toText(ownValue(record, about.name) ?? null, about, staffMessages());
          return (
            <li key={record.id}>
              <Link
                to={`${areaPath(path)}?${new URLSearchParams({ [parameter]: record.id })}`}
                aria-current={String(record.id) === chosen ? 'true' : undefined}
                title={text}
              >
                <strong id={titleId}>{recordTitle(type, record)}</strong>
                {text !== '' && <small aria-hidden="true">{text}</small>}
              </Link>
              <RecordMenu
                area={area}
                record={record}
                nameId={titleId}
                isDense
                more={
                  may.update
                    ? [{ label: texts.edit, onChoose: () => setForm({ id: record.id }) }, ...moveItems(record)]
                    : []
                }
              />
            </li>
          );
        })}
      </ul>
      {rest > 0 && <Button onClick={showMore}>{texts.more(rest)}</Button>}
      {/* Below the records, which would move it when they arrive. */}
      {!query.isPending && (
        <p className="within-all stack gap-4">
          <Link to={`${areaPath(path)}?${allKey}=1`}>{texts.together(path.type.label)}</Link>
          <Link to={areaPath(area)}>{texts.all(type.label)}</Link>
        </p>
      )}
      {form !== undefined && (
        <PartBoundary fallback={null}>
          <RelatedDrawer
            type={type.name}
            id={form.id}
            onDone={(savedId) => {
              setForm(undefined);
              if (savedId !== undefined && form.id === undefined) onChoose(savedId);
            }}
          />
        </PartBoundary>
      )}
    </>
  );
}
