import { useOne } from '@refinedev/core';
import { type ReactNode, useId, useState } from 'react';
import type { StoredRecord, Values } from '#core/store/record.ts';
import { singleId } from '#core/store/store.ts';
import { providerName } from '../../area.ts';
import { useStaffApi } from '../../dataContexts.ts';
import { optionalPart } from '../../optionalPart.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { words } from '../../words.ts';
import { draftBox } from '../drafts/drafts.ts';
import { createFormDrafts } from '../drafts/formDrafts.ts';
import { ReadFailure } from '../ReadFailure.tsx';
import { RecordEditor } from './RecordEditor.tsx';
import type { RecordFormProps } from './recordFormProps.ts';
import { SchemaText } from '../SchemaText.tsx';
import { PartBoundary } from '#forms/lazyPart.tsx';

const GoneDrafts = optionalPart(async () => (await import('../drafts/GoneDrafts.tsx')).GoneDrafts);

/** The form of a record, which is read first when it exists. */
export function RecordForm(props: RecordFormProps) {
  const { area, id, onDone, frame: Frame = Section } = props;
  const { type, screen } = area;
  const { user } = useSession();
  const one = useOne<StoredRecord>({
    resource: type.name,
    id: id ?? '',
    dataProviderName: providerName(type),
    errorNotification: false,
    // A form keeps the record that it was opened with; what others write meets it when it is saved.
    liveMode: 'off',
    queryOptions: { enabled: id !== undefined, refetchOnMount: 'always' },
  });
  const api = useStaffApi();
  const [drafts] = useState(() => {
    const box = draftBox(sessionStorage, { type, path: screen.path, id, userId: user.id });
    return createFormDrafts({ box, api, type, recordId: id });
  });
  // Values recovered from a missing record, which start a new one.
  const [recovered, setRecovered] = useState<Values>();
  const titleId = useId();
  const isNew = id === undefined;
  const isMissing = one.query.error?.statusCode === 404;
  const isAbsent = isNew || (id === singleId && isMissing) || recovered !== undefined;
  const title = (
    <span id={titleId}>
      <SchemaText type={type} text={isAbsent ? screen.form.createTitle : screen.form.editTitle} />
    </span>
  );
  const isRead = isAbsent || (one.query.isFetchedAfterMount && one.result !== undefined);
  if (!isRead) {
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
          <Spinner label={words.admin.loading} />
        )}
      </Frame>
    );
  }
  return (
    <Frame title={title} onClose={onDone} isWide>
      <RecordEditor
        {...props}
        record={isAbsent ? undefined : one.result}
        recovered={recovered}
        drafts={drafts}
        titleId={titleId}
      />
    </Frame>
  );
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="form-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
