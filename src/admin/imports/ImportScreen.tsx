import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { type Area, importPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import { ColumnStep } from './ColumnStep.tsx';
import { type ImportStep, ImportSteps } from './ImportSteps.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from './stepProps.ts';
import { type ImportEntry, isRunning, useImport } from './useImport.ts';
import './imports.css';

/** One import, at the step that it has reached. Its address can be opened again at any time. */
export function ImportScreen({ area }: { readonly area: Area }) {
  const { import: id = '' } = useParams();
  if (useProviderWith(area.type, 'bulk') === undefined) return <NotFound />;
  return <OneImport key={id} area={area} id={id} />;
}

function OneImport({ area, id }: { readonly area: Area; readonly id: string }) {
  const query = useImport(area.type, id);
  return (
    <Screen
      title={texts.title(area.screen.label)}
      back={<Link to={importPath(area)}>{texts.back}</Link>}
      about={query.data?.fileName}
      className="imports"
    >
      <QueryResult query={query} failed={texts.readFailed} missing={texts.missing}>
        {(entry) => <Steps area={area} entry={entry} />}
      </QueryResult>
    </Screen>
  );
}

function Steps({ area, entry }: StepProps) {
  const [isBack, setBack] = useState(false);
  const step = isBack && entry.state === 'checked' ? 'uploaded' : entry.state;
  const heading = useStepFocus(step);
  return (
    <>
      <ImportSteps current={shownSteps[step]} />
      <h2 ref={heading} tabIndex={-1}>
        {texts.heads[step]}
      </h2>
      {isRunning(step) ? (
        <ProgressStep key={step} area={area} entry={entry} />
      ) : step === 'uploaded' ? (
        <ColumnStep area={area} entry={entry} onSent={() => setBack(false)} />
      ) : step === 'checked' ? (
        <ReviewStep area={area} entry={entry} onBack={() => setBack(true)} />
      ) : (
        <ResultStep area={area} entry={entry} />
      )}
    </>
  );
}

const shownSteps: Readonly<Record<ImportEntry['state'], ImportStep>> = {
  uploaded: 'columns',
  checking: 'review',
  checked: 'review',
  writing: 'result',
  done: 'result',
  failed: 'result',
  undoing: 'result',
  undone: 'result',
};

/** Focuses the heading of each new step, since the buttons of the last one are gone. */
function useStepFocus(step: ImportEntry['state']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    // Somebody may be in a dialog, such as the palette, while the work ends.
    if (document.querySelector('dialog[open]') === null) heading.current?.focus();
  }, [step]);
  return heading;
}
