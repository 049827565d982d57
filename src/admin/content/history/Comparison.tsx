import { type RefObject, useId } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PastWrite } from '#providers/recordKeeper.ts';
import { RecordValues } from '../RecordValues.tsx';
import { ComparedLines } from './ComparedLines.tsx';
import { ComparisonHead } from './ComparisonHead.tsx';
import type { Choice } from './historyAddress.ts';
import { lateWords } from '../../lateWords.ts';

const { history } = lateWords;

export type ComparisonProps = {
  readonly type: ContentType;
  /** All versions that are read, newest first. */
  readonly writes: readonly PastWrite[];
  /** Undefined when the record began with `after`. */
  readonly before: PastWrite | undefined;
  readonly after: PastWrite;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: (choice: Choice) => void;
  /** Undefined for who may not. */
  readonly onRestore: ((write: PastWrite) => void) | undefined;
};

/** Two versions side by side, or the only one that says something. */
export function Comparison(props: ComparisonProps) {
  const { type, before, after, heading } = props;
  const titleId = useId();
  const sideNames = { before: history.version(before?.version ?? 0), after: history.version(after.version) };
  return (
    <section className="comparison" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} aria-live="polite">
        {before === undefined ? history.version(after.version) : history.comparison(before.version, after.version)}
      </h2>
      {before !== undefined && after.record !== null && before.record !== null ? (
        <>
          <ComparisonHead {...props} before={before} />
          <ComparedLines type={type} before={before.record} after={after.record} sideNames={sideNames} />
        </>
      ) : (
        <>
          <ComparisonHead {...props} />
          <p>{after.record === null ? history.ended : history.began}</p>
          <RecordValues fields={type.fields} values={after.record ?? before?.record ?? {}} />
        </>
      )}
    </section>
  );
}
