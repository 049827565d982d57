import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#core/validation/validate.ts';
import { pointerOf, useFormContext } from '../context/formContext.ts';
import { countErrors } from './countErrors.ts';
import { unfold } from './focusInput.ts';
import type { FormSection } from './formSections.ts';

/** Fewer sections are in sight at once. */
const fewestSections = 3;

type SectionIndexProps = { readonly sections: readonly FormSection[]; readonly errors: readonly FieldError[] };

/** Links to the sections of a form, with the number of errors in each; it marks the one in sight. */
export function SectionIndex({ sections, errors }: SectionIndexProps) {
  const { messages } = useFormContext();
  const nav = useRef<HTMLElement>(null);
  const current = useSectionInSight(sections);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetWidth / 3;
  }, [current]);
  if (sections.length < fewestSections) return null;
  const faulty = new Map(errors.map(({ pointer }) => [pointer, true]));
  return (
    <nav className="section-index" aria-label={messages.forms.sections} ref={nav}>
      {sections.map(({ id, title, names }) => {
        const count = countErrors(
          faulty,
          names.map((name) => pointerOf([name])),
        );
        return (
          <a
            key={id}
            href={`#${encodeURIComponent(id)}`}
            aria-current={id === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(id);
            }}
          >
            {title}
            {count > 0 && (
              <>
                {' '}
                <em aria-hidden="true">{count}</em>
                <span className="visually-hidden">{messages.forms.errorsIn(count)}</span>
              </>
            )}
          </a>
        );
      })}
    </nav>
  );
}

/** Unfolds a section, brings it into sight and focuses its heading. */
function goTo(id: string): void {
  unfold(`${id}:body`);
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('.fold')?.focus({ preventScroll: true });
}

/** The last section whose head is in the upper third of the window. */
function useSectionInSight(sections: readonly FormSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const isAbove = ({ id }: FormSection) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight / 3;
      setCurrent((sections.findLast(isAbove) ?? sections[0])?.id);
    };
    look();
    // Also of a dialog, whose scrolling does not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [sections]);
  return current;
}
