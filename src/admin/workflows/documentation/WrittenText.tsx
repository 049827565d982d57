import type { ProcessText } from '#core/workflow/documentation.ts';
import { RegulationText } from '../RegulationText.tsx';
import { screenMessages } from '../workflowMessages.ts';

const { documentation: texts } = screenMessages;

/** The description and the regulation, read-only. */
export function WrittenText({ content: { processDescription, regulations } }: { readonly content: ProcessText }) {
  const { title } = regulations;
  return (
    <>
      <section className="doc-part">
        <h3>{texts.description}</h3>
        {processDescription === '' ? (
          <p className="quiet">{texts.noDescription}</p>
        ) : (
          <p className="lines">{processDescription}</p>
        )}
      </section>
      <section className="doc-part">
        <h3>{title === '' ? texts.regulation : title}</h3>
        <RegulationText regulation={regulations} />
      </section>
    </>
  );
}
