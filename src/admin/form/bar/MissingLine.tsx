import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { publication } from '#core/locales/es/publication.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import { missingFields } from '#core/records/missingFields.ts';
import { tidy } from '#forms/context/formContext.ts';
import { Button } from '../../ui/Button.tsx';
import { missingLabels } from '../../records/missingText.ts';
import { focusValue } from '../formFocus.ts';
import { useRowFit } from './useRowFit.ts';

type MissingLineProps = { readonly type: ContentType; readonly values: Values };

const mostShown = 3;

/** What the typed values lack to be published, each with a link to its input. */
export function MissingLine({ type, values }: MissingLineProps) {
  const typed = useDeferredValue(values);
  const missing = useMemo(() => missingFields(type, tidy(typed)), [type, typed]);
  return missing.length > 0 && <MissingLinks type={type} missing={missing} />;
}

type MissingLinksProps = { readonly type: ContentType; readonly missing: readonly string[] };

/** As many as its line has room for, and the others on request. */
function MissingLinks({ type, missing }: MissingLinksProps) {
  const titleId = useId();
  const line = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { crowded } = useRowFit(line, isOpen ? [] : missing.slice(1, mostShown).toReversed());
  const shown = isOpen ? missing : missing.slice(0, mostShown).filter((pointer) => !crowded.includes(pointer));
  const labels = missingLabels(type, missing);
  const rest = missing.length - shown.length;
  return (
    <div ref={line} className={isOpen ? 'save-missing save-missing-open' : 'save-missing'} title={labels.join(', ')}>
      <span id={titleId}>{publication.toPublish}</span>{' '}
      <ul aria-labelledby={titleId}>
        {shown.map((pointer, index) => (
          <li key={pointer}>
            <a
              href={`#${encodeURIComponent(pointer)}`}
              onClick={(event) => {
                event.preventDefault();
                focusValue(event.currentTarget.closest('form'), pointer);
              }}
            >
              {labels[index]}
            </a>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Button look="quiet" onClick={() => setOpen(true)}>
              {publication.andMore(rest)}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
