import type { RecordVersion } from '#providers/calls/recordProvider.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { type RefObject, useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { instantText } from '../records/recordText.ts';
import { Select } from '../inputs/Select.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { valuesOf } from '#core/values/record.ts';
import { isSameJson } from '#core/values/json.ts';
import { withPendingValues } from '#core/records/pendingValues.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { referencesIn, useWithRelatedTitles } from '../records/useWithRelatedTitles.ts';
import { RecordValues } from '../records/RecordValues.tsx';
import { ComparedLines, type ComparedLinesProps } from './ComparedLines.tsx';
import type { Choice } from './historyAddress.ts';

type ComparisonProps = {
  readonly type: ContentType;
  /** All loaded versions, newest first. */
  readonly writes: readonly RecordVersion[];
  /** Undefined when `after` is the first version. */
  readonly before: RecordVersion | undefined;
  readonly after: RecordVersion;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: (choice: Choice) => void;
  /** Undefined without the permission to restore. */
  readonly onRestore: ((write: RecordVersion) => void) | undefined;
};

/** Two versions side by side, or a single one when the other is missing. */
export function Comparison(props: ComparisonProps) {
  const { type, heading } = props;
  const titleId = useId();
  const [named] = useWithRelatedTitles([
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
  if (named === undefined) return <Spinner label={adminTexts.loading} />;
  const { before, after } = named;
  const sideNames = { before: historyTexts.version(before?.version ?? 0), after: historyTexts.version(after.version) };
  return (
    <section className="comparison stack gap-8" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} aria-live="polite">
        {before === undefined
          ? historyTexts.version(after.version)
          : historyTexts.comparison(before.version, after.version)}
      </h2>
      {before !== undefined && after.record !== null && before.record !== null ? (
        <>
          <ComparisonHead {...props} before={before} after={after} />
          <ComparedVersions type={type} before={before.record} after={after.record} sideNames={sideNames} />
        </>
      ) : (
        <>
          <ComparisonHead {...props} before={before} after={after} />
          <p>{after.record === null ? historyTexts.ended : historyTexts.began}</p>
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
      <p className="empty">{historyTexts.onlyPending}</p>
      {hasLines && <ComparedLines type={type} before={earlier} after={later} sideNames={sideNames} />}
    </>
  );
}

/** The head of each side: the choice of its version, and the restore button. */
function ComparisonHead({ writes, before, after, onChoose, onRestore }: ComparisonProps) {
  const choose = (side: Partial<Choice>) => onChoose({ after: after.version, before: before?.version, ...side });
  const newest = writes[0];
  const isRestorable = (write: RecordVersion) => write.record !== null && write !== newest;
  const choices = writes.filter((write) => write.record !== null);
  return (
    <div className="sides">
      {before !== undefined && (
        <Side
          label={historyTexts.before}
          write={before}
          choices={choices.filter((write) => write !== after)}
          onChoose={(version) => choose({ before: version })}
          onRestore={isRestorable(before) ? onRestore : undefined}
        />
      )}
      <Side
        label={historyTexts.after}
        write={after}
        choices={writes.filter((write) => write !== before && (write.record !== null || write === after))}
        onChoose={(version) => choose({ after: version })}
        onRestore={isRestorable(after) ? onRestore : undefined}
      />
    </div>
  );
}

type SideProps = {
  readonly label: string;
  readonly write: RecordVersion;
  readonly choices: readonly RecordVersion[];
  readonly onChoose: (version: number) => void;
  readonly onRestore: ((write: RecordVersion) => void) | undefined;
};

function Side({ label, write, choices, onChoose, onRestore }: SideProps) {
  const id = useId();
  return (
    <div className="side box side-head stack items-start gap-3">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={String(write.version)}
        options={choices.map(({ version, at }) => ({
          value: String(version),
          label: historyTexts.choice(version, instantText(at)),
        }))}
        onChoose={(version) => onChoose(Number(version))}
      />
      {onRestore !== undefined && (
        <Button onClick={() => onRestore(write)}>{historyTexts.restore(write.version)}</Button>
      )}
    </div>
  );
}
