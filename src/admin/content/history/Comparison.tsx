import { useId } from 'react';
import { messages } from '../../messages.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { isSameJson } from '#core/values/json.ts';
import { referencesIn, useNamed } from '../useNamed.ts';
import { RecordValues } from '../RecordValues.tsx';
import { ComparedLines } from './ComparedLines.tsx';
import { ComparisonHead, type ComparisonProps } from './ComparisonHead.tsx';
import { lateMessages } from '../../lateMessages.ts';

const { history } = lateMessages;

/** Two versions side by side, or a single one when the other is missing. */
export function Comparison(props: ComparisonProps) {
  const { type, heading } = props;
  const titleId = useId();
  const [named] = useNamed([
    {
      key: '',
      value: props as Pick<ComparisonProps, 'before' | 'after'>,
      references: ({ before: one, after: other }) =>
        referencesIn(
          type.fields,
          [one?.record, other.record].flatMap((record) => record ?? []),
        ),
    },
  ]);
  if (named === undefined) return <Spinner label={messages.admin.loading} />;
  const { before, after } = named;
  const sideNames = { before: history.version(before?.version ?? 0), after: history.version(after.version) };
  return (
    <section className="comparison" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} aria-live="polite">
        {before === undefined ? history.version(after.version) : history.comparison(before.version, after.version)}
      </h2>
      {before !== undefined && after.record !== null && before.record !== null ? (
        <>
          <ComparisonHead {...props} before={before} after={after} />
          {before.record._pendingAt !== after.record._pendingAt && isSamePublished(before.record, after.record) ? (
            <p className="empty">{history.onlyPending}</p>
          ) : (
            <ComparedLines type={type} before={before.record} after={after.record} sideNames={sideNames} />
          )}
        </>
      ) : (
        <>
          <ComparisonHead {...props} before={before} after={after} />
          <p>{after.record === null ? history.ended : history.began}</p>
          <RecordValues fields={type.fields} values={after.record ?? before?.record ?? {}} />
        </>
      )}
    </section>
  );
}

/** The values of pending changes are not in the history. */
function isSamePublished(one: StoredRecord, other: StoredRecord): boolean {
  return isSameJson(valuesOf(one), valuesOf(other));
}
