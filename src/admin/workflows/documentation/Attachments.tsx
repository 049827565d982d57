import type { Documentation } from '#core/workflow/documentationView.ts';
import { FileButton } from '../FileButton.tsx';
import { screenMessages } from '../workflowMessages.ts';

const { documentation: texts } = screenMessages;

/** The attachments of a version; renders nothing when there are none. */
export function Attachments({ documentation: { workflowId, attachments } }: { readonly documentation: Documentation }) {
  if (attachments.length === 0) return null;
  return (
    <section className="doc-part">
      <h3>{texts.attachments}</h3>
      <ul className="doc-attachments">
        {attachments.map((file) => (
          <li key={file.id}>
            <FileButton file={file} ask={(client) => client.attachmentAddress(workflowId, file.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
