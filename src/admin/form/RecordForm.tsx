import { ownValue } from '#core/values/ownValue.ts';
import { useOne } from '@refinedev/core';
import { type ReactNode, useContext, useId, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { singleId } from '#core/store/store.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { recordsOf } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useSession } from '../session/sessionContext.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { draftBox } from '../drafts/drafts.ts';
import { createFormDrafts, OuterDrafts } from './drafts/formDrafts.ts';
import { startValues } from '../relations/recordStart.ts';
import { DrawerContext } from './related/relatedRecords.ts';
import { usePendingPanel } from './pending/usePendingPanel.ts';
import { ReadFailure } from '../records/ReadFailure.tsx';
import { referencesIn, useRelatedTitlesReady } from '../records/useWithRelatedTitles.ts';
import { newRecordKey } from '../areas/openForm.ts';
import { RecordEditor } from './RecordEditor.tsx';
import type { RecordFormProps } from './recordFormProps.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { useTextsReady } from '#forms/richText/editorPart.ts';

const GoneDrafts = lazyPart(async () => (await import('./drafts/GoneDrafts.tsx')).GoneDrafts, {
  onError: OnlyChildren,
});

/** The form of a record, which is read first when it exists. */
export function RecordForm(props: RecordFormProps) {
  const { area, id, copyOf, start, onDone, frame: Frame = Section } = props;
  const { type, screen } = area;
  const { user } = useSession();
  const one = useOne<StoredRecord>({
    ...recordsOf(type),
    id: id ?? copyOf ?? '',
    // A form keeps the record that it was opened with; what others write meets it when it is saved.
    liveMode: 'off',
    queryOptions: { enabled: (id ?? copyOf) !== undefined, refetchOnMount: 'always' },
  });
  const calls = usePortalCalls();
  const outer = useContext(OuterDrafts);
  const isInDrawer = useContext(DrawerContext);
  const [drafts] = useState(() => {
    const draftId = id ?? newRecordKey({ copyOf, start });
    // The form below the drawer may edit the same record, or a new one too.
    const path = isInDrawer ? `panel:${screen.path}` : screen.path;
    const box = draftBox(sessionStorage, { type, path, id: draftId, userId: user.id });
    return createFormDrafts({ box, calls, type, recordId: id, outer });
  });
  // Values recovered from a missing record, which start a new one.
  const [recovered, setRecovered] = useState<Values>();
  const titleId = useId();
  const isNew = id === undefined && copyOf === undefined;
  const isMissing = one.query.error?.statusCode === 404;
  const isAbsent = isNew || (id === singleId && isMissing) || recovered !== undefined || copyOf !== undefined;
  const title = (
    <span id={titleId}>
      <SchemaText type={type} text={isAbsent ? screen.form.createTitle : screen.form.editTitle} />
    </span>
  );
  const isRead =
    (isAbsent && (copyOf === undefined || isMissing)) || (one.query.isFetchedAfterMount && one.result !== undefined);
  const record = isAbsent ? undefined : one.result;
  const started = start === undefined ? undefined : startValues(type, start);
  const initial = copyOf === undefined || one.result === undefined ? undefined : copiedValues(type, one.result);
  const areNamesRead = useRelatedTitlesReady(
    isRead
      ? referencesIn(
          type.fields,
          [record, started, initial, recovered].filter((values) => values !== undefined),
        )
      : undefined,
  );
  const areTextsReady = useTextsReady(type.fields);
  // Chosen when the record is read: a save of pending changes must not open another form before this one closes.
  const [isPending, setPending] = useDerivedState<boolean | undefined>(
    undefined,
    (before) => before ?? (isRead ? record?._pendingAt !== undefined : undefined),
  );
  const { PendingPanel, isReady } = usePendingPanel(record);
  const isPanelReady = isReady || record === undefined;
  if (!isRead || !areNamesRead || !isPanelReady || !areTextsReady) {
    return (
      <Frame title={title} onClose={onDone}>
        {one.query.isError ? (
          <>
            <ReadFailure area={area} isMissing={isMissing} onRetry={() => void one.query.refetch()} />
            {isMissing && id !== undefined && (
              <PartBoundary fallback={null}>
                <GoneDrafts area={area} id={id} drafts={drafts} onRecover={setRecovered} />
              </PartBoundary>
            )}
          </>
        ) : (
          <Spinner label={adminTexts.loading} />
        )}
      </Frame>
    );
  }
  return (
    <Frame title={title} onClose={onDone} isWide>
      <OuterDrafts value={drafts}>
        <RecordEditor
          {...props}
          key={isPending ? 'pendientes' : 'publicada'}
          isPending={isPending === true}
          pendingNote={(editor) =>
            PendingPanel !== undefined &&
            record !== undefined && (
              <PendingPanel
                area={area}
                record={record}
                editor={editor}
                onSwitch={() => setPending(isPending !== true)}
                onDone={onDone}
              />
            )
          }
          record={record}
          recovered={recovered}
          initial={initial}
          started={started}
          drafts={drafts}
          titleId={titleId}
        />
      </OuterDrafts>
    </Frame>
  );
}

/** The values that a copy of a record starts with: not unique ones such as the position on a board, nor those that nobody types. */
export function copiedValues({ fields, list }: ContentType, record: StoredRecord): Values {
  const values = valuesOf(record);
  const copied = fields.filter(
    ({ name, isUnique, schema }) => !isUnique && schema['readOnly'] !== true && name !== list.board?.order,
  );
  return Object.fromEntries(
    copied.flatMap(({ name }) => {
      const value = ownValue(values, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="box form-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
