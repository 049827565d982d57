import { useId } from 'react';
import { messages } from '../texts/messages.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { valuesOf } from '#core/values/record.ts';
import { isSameJson } from '#core/values/json.ts';
import { withPendingValues } from '#core/records/pendingValues.ts';
import { referencesIn, useNamed } from '../records/useNamed.ts';
import { RecordValues } from '../records/RecordValues.tsx';
import { ComparedLines, type ComparedLinesProps } from './ComparedLines.tsx';
import { ComparisonHead, type ComparisonProps } from './ComparisonHead.tsx';
import { lateMessages } from '../texts/lateMessages.ts';

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
          [one?.record, other.record].flatMap((record) =>
            record === null || record === undefined ? [] : [record, withPendingValues(type, record)],
          ),
        ),
    },
  ]);
  if (named === undefined) return <Spinner label={messages.admin.loading} />;
  const { before, after } = named;
  const sideNames = { before: history.version(before?.version ?? 0), after: history.version(after.version) };
  return (
    <section className="comparison stack gap-8" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} aria-live="polite">
        {before === undefined ? history.version(after.version) : history.comparison(before.version, after.version)}
      </h2>
      {before !== undefined && after.record !== null && before.record !== null ? (
        <>
          <ComparisonHead {...props} before={before} after={after} />
          <ComparedVersions type={type} before={before.record} after={after.record} sideNames={sideNames} />
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

/** Between versions with the same published values, their pending changes differ. */
function ComparedVersions({ type, before, after, sideNames }: ComparedLinesProps) {
  const isOnlyPending = before._pendingAt !== after._pendingAt && isSameJson(valuesOf(before), valuesOf(after));
  if (!isOnlyPending) return <ComparedLines type={type} before={before} after={after} sideNames={sideNames} />;
  const [earlier, later] = [withPendingValues(type, before), withPendingValues(type, after)];
  const hasLines = !isSameJson(valuesOf(earlier), valuesOf(later));
  return (
    <>
      <p className="empty">{history.onlyPending}</p>
      {hasLines && <ComparedLines type={type} before={earlier} after={later} sideNames={sideNames} />}
    </>
  );
}
