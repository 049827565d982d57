import type { ReactNode } from 'react';
import { recordPage as texts } from '#core/locales/es/records/recordPage.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { stateLabel } from '../query/filterLabels.ts';
import { instantText, isLater } from '../records/recordText.ts';
import { StateTag } from '../records/StateTag.tsx';
import './recordHead.css';

type RecordHeadProps = {
  readonly type: ContentType;
  readonly record: StoredRecord;
  /** Name of the person who wrote this version; undefined when unknown, null while it is read. */
  readonly editor: string | null | undefined;
  /** More at the beginning of the line, such as other states of the record. */
  readonly children?: ReactNode;
};

/** The state of a record, and when it was published, created and last changed, by whom. */
export function RecordHead({ type, record, editor, children }: RecordHeadProps) {
  const hasStates = hasPublicationStates(type);
  const isPublished = hasStates && record._state === 'published' && !isLater(record);
  return (
    <ul className="record-facts cluster gap-3 gap-x-10" aria-label={texts.facts}>
      {hasStates && (
        <li>
          <span className="visually-hidden">{stateLabel(type)}: </span>
          <StateTag type={type} record={record} />
        </li>
      )}
      {children}
      {isPublished && record._publishAt !== null && (
        <Fact at={record._publishAt}>{texts.publishedAt(instantText(record._publishAt))}</Fact>
      )}
      <Fact at={record._createdAt}>{texts.createdAt(instantText(record._createdAt))}</Fact>
      {record._schema !== undefined && <li>{texts.formVersion(versionIn(record._schema))}</li>}
      <li className="record-edited">
        <time dateTime={record._updatedAt}>{texts.updatedAt(instantText(record._updatedAt))}</time>{' '}
        {editor !== undefined && <span>{texts.updatedBy(editor ?? listTexts.reading)}</span>}
      </li>
    </ul>
  );
}

/** The number in a `schemaVersion`; for a tuned catalogue the number of its tuning. */
function versionIn(schemaVersion: string): string {
  return schemaVersion.slice(schemaVersion.lastIndexOf('/') + 1);
}

function Fact({ at, children }: { readonly at: string; readonly children: string }) {
  return (
    <li>
      <time dateTime={at}>{children}</time>
    </li>
  );
}
