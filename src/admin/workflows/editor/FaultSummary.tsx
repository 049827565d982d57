import type { Ref } from 'react';
import type { FieldError } from '#core/validation/validate.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { type FaultLocation, locateFault } from './faultLocations.ts';

type FaultSummaryProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly faults: readonly FieldError[];
  readonly definition: Definition;
  /** Opens the containing activity and focuses the input. */
  readonly onGo: (location: FaultLocation) => void;
};

/** Number of faults listed at first. */
const visibleCount = 12;

/** The faults that prevent publishing, each a link to its input. */
export function FaultSummary({ ref, faults, definition, onGo }: FaultSummaryProps) {
  if (faults.length === 0) return null;
  return (
    <div className="error-summary" role="group" aria-labelledby="flujo:faltas" tabIndex={-1} ref={ref}>
      <p id="flujo:faltas" className="error-summary-title">
        {editorTexts.faults(faults.length)}
      </p>
      <p>{editorTexts.faultsHelp}</p>
      <ul>
        {faults.slice(0, visibleCount).map(({ pointer, keyword, message }) => {
          const location = locateFault(pointer, definition);
          return (
            <li key={`${pointer} ${keyword}`}>
              <a
                href={`#${encodeURIComponent(location.input)}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(location);
                }}
              >
                {[...partNames(location, definition), message].join(' · ')}
              </a>
            </li>
          );
        })}
        {faults.length > visibleCount && <li>{editorTexts.moreFaults(String(faults.length - visibleCount))}</li>}
      </ul>
    </div>
  );
}

function partNames({ activity, question }: FaultLocation, { activities }: Definition): readonly string[] {
  if (activity === undefined) return [];
  const name = editorTexts.activity(String(activities.indexOf(activity) + 1));
  return question === undefined ? [name] : [name, editorTexts.question(String(question + 1))];
}
