import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { StoredRecord } from '#core/store/record.ts';
import { type Area, areaPath, editPath, providerName } from '../area.ts';
import { useRecordRepository } from '../dataContexts.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { useMay } from '../useMay.ts';
import { words } from '../words.ts';
import { stateLabel } from './filters/filterLabels.ts';
import { HistoryLink } from './HistoryLink.tsx';
import { useListLocation } from './list/listLocation.ts';
import { withForm } from './form/openForm.ts';
import { ReadFailure } from './ReadFailure.tsx';
import { RecordValues } from './RecordValues.tsx';
import { instantText, publicAddress, recordTitle, stateText } from './recordText.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { MenuPlaceholder, RecordMenu } from './list/RowActions.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';

const RemovedRecord = lazyPart(async () => (await import('./bin/RemovedRecord.tsx')).RemovedRecord);

const FeedbackPanel = lazyPart(async () => (await import('./feedback/FeedbackPanel.tsx')).FeedbackPanel);

export function ShowScreen({ area }: { readonly area: Area }) {
  const { type, screen } = area;
  const { id = '' } = useParams();
  const one = useOne<StoredRecord>({
    resource: type.name,
    id,
    dataProviderName: providerName(type),
    errorNotification: false,
  });
  const listLocation = useListLocation();
  const record = one.result;
  const heading = record === undefined ? type.singular : recordTitle(type, record);
  useTitle(heading);
  return (
    <section className="screen">
      <Link to={areaPath(area) + listLocation.list}>{words.admin.show.back(screen.label)}</Link>
      <h1>{heading}</h1>
      {one.query.isError ? (
        <MissingRecord area={area} id={id} isMissing={one.query.error.statusCode === 404} onRetry={one.query.refetch} />
      ) : record === undefined ? (
        <Spinner label={words.admin.loading} />
      ) : (
        <>
          <Actions area={area} record={record} />
          <RecordValues fields={type.fields} values={record} />
          <Origin area={area} record={record} />
          {type.publicPages?.hasFeedback === true && (
            <PartBoundary fallback={<Spinner label={words.admin.loading} />}>
              <FeedbackPanel type={type.name} id={record.id} />
            </PartBoundary>
          )}
        </>
      )}
    </section>
  );
}

type MissingRecordProps = {
  readonly area: Area;
  readonly id: string;
  readonly isMissing: boolean;
  readonly onRetry: () => Promise<unknown>;
};

/** A missing record may be in the bin. */
function MissingRecord({ area, id, isMissing, onRetry }: MissingRecordProps) {
  const repository = useRecordRepository(area.type);
  const failure = <ReadFailure area={area} isMissing={isMissing} onRetry={() => void onRetry()} />;
  const may = useMay(area.type);
  if (!isMissing || repository === undefined || !may.create) return failure;
  return (
    <PartBoundary fallback={<Spinner label={words.admin.loading} />}>
      <RemovedRecord area={area} id={id} repository={repository} fallback={failure} />
    </PartBoundary>
  );
}

function Actions({ area, record }: { readonly area: Area; readonly record: StoredRecord }) {
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const { list } = words.admin;
  const may = useMay(area.type);
  const listLocation = useListLocation();
  const page = publicAddress(area.type, record);
  const isOnPage = area.screen.form.placement === 'page';
  return (
    <div className="buttons">
      {may.update && (
        <Link
          className="button button-main"
          to={
            isOnPage
              ? editPath(area, record.id)
              : `${areaPath(area)}?${withForm(new URLSearchParams(listLocation.list), { kind: 'edit', id: record.id })}`
          }
          state={listLocation}
        >
          {list.edit}
        </Link>
      )}
      {page !== undefined && (
        <a className="button" href={page}>
          {list.public}
        </a>
      )}
      <HistoryLink area={area} id={record.id} />
      {may.update && area.type.actions.length > 0 && (
        <PartBoundary fallback={<MenuPlaceholder />}>
          <RecordMenu area={area} record={record} />
        </PartBoundary>
      )}
      {may.remove && (
        <button type="button" className="button button-danger" onClick={() => setRemoving(true)}>
          {list.remove}
        </button>
      )}
      {isRemoving && (
        <RemoveDialog
          area={area}
          record={record}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate(areaPath(area) + listLocation.list)}
        />
      )}
    </div>
  );
}

function Origin({ area, record }: { readonly area: Area; readonly record: StoredRecord }) {
  const { list } = words.admin;
  return (
    <p className="quiet">
      {area.type.publicPages !== undefined && `${stateLabel(area.type)}: ${stateText(record)} · `}
      {list.createdAt}: {instantText(record._createdAt)} · {list.updatedAt}: {instantText(record._updatedAt)}
    </p>
  );
}
