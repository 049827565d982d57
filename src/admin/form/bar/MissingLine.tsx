import { useDeferredValue, useId, useMemo, useState } from 'react';
import { publication } from '#core/locales/es/publication.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import { missingFields } from '#core/records/missingFields.ts';
import { tidy } from '#forms/context/formContext.ts';
import { Button } from '../../ui/Button.tsx';
import { missingLabels } from '../../records/missingText.ts';
import { focusValue } from '../formFocus.ts';

type MissingLineProps = { readonly type: ContentType; readonly values: Values };

const mostShown = 3;

/** What the typed values lack to be published, each with a button that leads to its input. */
export function MissingLine({ type, values }: MissingLineProps) {
  const titleId = useId();
  const typed = useDeferredValue(values);
  const missing = useMemo(() => missingFields(type, tidy(typed)), [type, typed]);
  const [isOpen, setOpen] = useState(false);
  if (missing.length === 0) return null;
  const shown = isOpen ? missing : missing.slice(0, mostShown);
  const labels = missingLabels(type, missing);
  const rest = missing.length - shown.length;
  return (
    <div className="save-missing">
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
