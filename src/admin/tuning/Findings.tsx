import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { Overlay, TuningFault } from '#core/tuning/overlay.ts';
import { wordName, wordText } from '#core/tuning/compareOverlays.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { FieldMerge } from '#core/values/merge.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';

type FindingsProps = { readonly faults: readonly TuningFault[]; readonly notes: readonly string[] };

/** The faults that prevent publishing, and notes to check. */
export function Findings({ faults, notes }: FindingsProps) {
  const wrong = faults.filter(({ kind }) => kind === 'wrong');
  const others = [...faults.filter(({ kind }) => kind === 'lost').map(({ message }) => message), ...notes];
  return (
    <div role="status" className="tuning-findings">
      {wrong.length > 0 && <Sentences title={designerTexts.faults} sentences={wrong.map(({ message }) => message)} />}
      {others.length > 0 && <Sentences title={designerTexts.notes} sentences={others} isInfo />}
    </div>
  );
}

type SentencesProps = { readonly title: string; readonly sentences: readonly string[]; readonly isInfo?: boolean };

function Sentences({ title, sentences, isInfo = false }: SentencesProps) {
  return (
    <div className={isInfo ? 'alert alert-info' : 'alert'}>
      <p>{title}</p>
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

type CollisionsProps = {
  readonly code: JsonSchema;
  readonly overlay: Overlay;
  readonly collisions: readonly FieldMerge[];
  readonly onChoose: (name: string, choice: 'mine' | 'theirs') => void;
};

/** The words that two people changed differently. */
export function Collisions({ code, overlay, collisions, onChoose }: CollisionsProps) {
  const nameOf = (pointer: string) => {
    const { subject, word } = wordName(pointer, code, overlay.added ?? {});
    return word === '' ? subject : `${subject}: ${word}`;
  };
  return (
    <div className="alert" role="alert">
      <p>{designerTexts.conflictOf}</p>
      <ul>
        {collisions.map(({ name, mine, theirs }) => (
          <li key={name} className="cluster align-stretch">
            <span>{nameOf(name)}</span>
            <Button onClick={() => onChoose(name, 'mine')}>
              {designerTexts.mine}: {wordText(mine)}
            </Button>
            <Button onClick={() => onChoose(name, 'theirs')}>
              {designerTexts.theirs}: {wordText(theirs)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RecordCheckProps = {
  readonly code: ContentType;
  readonly overlay: Overlay;
  /** Whether it counts at once, without a button. */
  readonly isAtOnce?: boolean;
};

/** Counts the records that the tuning would refuse, with links to the first ones. */
export function RecordCheck({ code, overlay, isAtOnce = false }: RecordCheckProps) {
  const calls = usePortalCalls();
  const query = useQuery({
    queryKey: ['tuning', code.name, 'check', overlay],
    queryFn: () =>
      calls.call('POST /api/tuning/{name}/check', {
        params: { name: code.name },
        body: { overlay: overlay as JsonObject },
        takesLong: true,
      }),
    enabled: isAtOnce,
    placeholderData: undefined,
    gcTime: 0,
  });
  const { data: checked, isFetching: isBusy, error } = query;
  const path = code.screens[0]?.path ?? code.name;
  return (
    <div className="tuning-check">
      {isAtOnce ? (
        <p>{designerTexts.checkedOnPublish}</p>
      ) : (
        <Button isBusy={isBusy} onClick={() => void query.refetch()}>
          {isBusy ? designerTexts.checking : designerTexts.check}
        </Button>
      )}
      <div role="status">
        {isAtOnce && isBusy && <p>{designerTexts.checking}</p>}
        {error !== null && <p className="alert">{failureText(error)}</p>}
        {checked !== undefined && (
          <>
            <p>
              {checked.failing === 0
                ? designerTexts.checked(checked.checked)
                : designerTexts.failing(checked.failing, checked.checked)}
            </p>
            {checked.fields.length > 0 && (
              <p>
                {designerTexts.failingFields(
                  checked.fields.map(({ label, count }) => designerTexts.failingField(label, count)).join(', '),
                )}
              </p>
            )}
            {!checked.isComplete && <p>{designerTexts.incomplete}</p>}
            <ul>
              {checked.examples.map(({ id, title, message }) => (
                <li key={id}>
                  <Link to={code.isSingle ? `/admin/${path}` : `/admin/${path}/${encodeURIComponent(id)}`}>
                    {title}
                  </Link>
                  : {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
