import type { Documentation } from '#core/workflow/documentationView.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import { FileButton } from '../FileButton.tsx';
import { attachmentAddress } from '../workflowCalls.ts';
import { RegulationText } from '../RegulationText.tsx';

/** The description, the regulation and the attachments of a version, read-only. */
export function WrittenText({ documentation }: { readonly documentation: Documentation }) {
  const { workflowId, attachments, content, version, regulationIsProposal } = documentation;
  const { processDescription, regulations } = content;
  return (
    <>
      <section className="stack doc-part">
        <h3>{documentationTexts.description}</h3>
        {processDescription === '' ? (
          <p className="quiet">{documentationTexts.noDescription}</p>
        ) : (
          <p className="lines">{processDescription}</p>
        )}
      </section>
      <section className="stack doc-part">
        <h3>{regulations.title === '' ? documentationTexts.regulation : regulations.title}</h3>
        {regulationIsProposal && version > 0 && <p className="quiet">{documentationTexts.regulationProposal}</p>}
        <RegulationText regulation={regulations} />
      </section>
      {attachments.length > 0 && (
        <section className="stack doc-part">
          <h3>{documentationTexts.attachments}</h3>
          <ul className="stack gap-3">
            {attachments.map((file) => (
              <li key={file.id} className="facts">
                <FileButton file={file} addressOf={(calls) => attachmentAddress(calls, workflowId, file.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
