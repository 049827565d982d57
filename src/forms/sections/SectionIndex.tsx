import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#core/validation/validate.ts';
import { pointerOf, useFormContext } from '../context/formContext.ts';
import { countErrors } from './countErrors.ts';
import { unfold } from './focusInput.ts';
import type { FormSection } from './formSections.ts';
import './sectionIndex.css';

/** Fewer sections are in sight at once. */
const fewestSections = 3;
/** The share of the line that a press of an arrow moves it by. */
const pageShare = 0.75;

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
  const { hasBefore, hasAfter } = useEdges(nav, sections);
  if (sections.length < fewestSections) return null;
  const faulty = new Map(errors.map(({ pointer }) => [pointer, true]));
  const turn = (direction: -1 | 1) => {
    const { current: line } = nav;
    line?.scrollBy({ left: direction * line.clientWidth * pageShare });
  };
  const isLong = hasBefore || hasAfter;
  return (
    <div className="section-index" data-before={hasBefore} data-after={hasAfter}>
      {isLong && (
        <TurnButton
          label={messages.forms.earlierSections}
          path="M15 5l-7 7 7 7"
          onPress={hasBefore && (() => turn(-1))}
        />
      )}
      <nav className="section-links" aria-label={messages.forms.sections} ref={nav}>
        {sections.map(({ id, title, names }) => (
          <SectionLink
            key={id}
            id={id}
            title={title}
            isCurrent={id === current}
            count={countErrors(
              faulty,
              names.map((name) => pointerOf([name])),
            )}
          />
        ))}
      </nav>
      {isLong && (
        <TurnButton label={messages.forms.laterSections} path="M9 5l7 7-7 7" onPress={hasAfter && (() => turn(1))} />
      )}
    </div>
  );
}

type SectionLinkProps = {
  readonly id: string;
  readonly title: string;
  readonly isCurrent: boolean;
  /** Number of errors in the section. */
  readonly count: number;
};

function SectionLink({ id, title, isCurrent, count }: SectionLinkProps) {
  const { messages } = useFormContext();
  return (
    <a
      href={`#${encodeURIComponent(id)}`}
      aria-current={isCurrent ? 'true' : undefined}
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
}

type TurnButtonProps = {
  readonly label: string;
  /** The outline of its arrow. */
  readonly path: string;
  /** False at the end of the line, where the button keeps its place and its focus. */
  readonly onPress: false | (() => void);
};

function TurnButton({ label, path, onPress }: TurnButtonProps) {
  return (
    <button
      type="button"
      className="section-turn"
      aria-label={label}
      title={label}
      aria-disabled={onPress === false || undefined}
      onClick={() => onPress !== false && onPress()}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}

/** Whether links stand before and after those in sight. */
function useEdges(
  nav: RefObject<HTMLElement | null>,
  sections: readonly FormSection[],
): { readonly hasBefore: boolean; readonly hasAfter: boolean } {
  const [edges, setEdges] = useState({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    const line = nav.current;
    if (line === null) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = line;
      const next = { hasBefore: scrollLeft > 1, hasAfter: scrollLeft + clientWidth < scrollWidth - 1 };
      setEdges((before) => (before.hasBefore === next.hasBefore && before.hasAfter === next.hasAfter ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(line);
    for (const link of line.children) observer.observe(link);
    line.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      line.removeEventListener('scroll', look);
    };
  }, [nav, sections]);
  return edges;
}

/** Unfolds a section, brings it into sight and focuses its heading. */
function goTo(id: string): void {
  unfold(`${id}:body`);
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('.fold')?.focus({ preventScroll: true });
}

/** Whether no field of the form stands before a section. */
function isStart({ id }: FormSection): boolean {
  const section = document.getElementById(id);
  const input = section?.closest('form')?.querySelector('.rjsf :is(input, textarea, select, [contenteditable])');
  return !input || section?.contains(input) === true;
}

/** The last section whose head is in the upper third of the window; the first one also farther down, unless fields stand before it. */
function useSectionInSight(sections: readonly FormSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const isAbove = ({ id }: FormSection) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight / 3;
      setCurrent((sections.findLast(isAbove) ?? sections.slice(0, 1).find(isStart))?.id);
    };
    look();
    // Also of a dialog, whose scrolling does not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [sections]);
  return current;
}
