import { imports as texts } from '#core/locales/es/admin/imports.ts';

export type ImportStep = keyof typeof texts.stepNames;

const steps: readonly ImportStep[] = ['file', 'columns', 'review', 'result'];

/** The steps of an import, with the current one marked. */
export function ImportSteps({ current }: { readonly current: ImportStep }) {
  const currentIndex = steps.indexOf(current);
  return (
    <ol className="import-steps" aria-label={texts.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < currentIndex ? 'is-done' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {texts.stepNames[step]}
        </li>
      ))}
    </ol>
  );
}
