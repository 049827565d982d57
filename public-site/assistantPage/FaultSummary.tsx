import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type AssistantRequest, inputIds } from '#core/assistant/assistantPage.ts';

type FaultSummaryProps = { readonly request: AssistantRequest; readonly messages: ServerCatalog };

/** Whether something was refused, so that the title and the head of the page say so. */
export const hasFaults = ({ failure, faults = {} }: AssistantRequest): boolean =>
  failure !== undefined || Object.keys(faults).length > 0;

/** At the head of the page: why it was refused, and each faulty field as a link. */
export function FaultSummary({ request, messages }: FaultSummaryProps) {
  if (!hasFaults(request)) return null;
  const { failure, faults = {} } = request;
  const { page: texts } = messages.assistantSite;
  const entries = Object.entries(faults) as readonly [keyof typeof inputIds, string][];
  return (
    <div className="assistant-faults" role="alert">
      {failure === undefined ? null : <p className="fault">{failure}</p>}
      {entries.length === 0 ? null : (
        <>
          <p className="fault">{texts.faults}</p>
          <ul>
            {entries.map(([name, text]) => (
              <li key={name}>
                <a href={`#${inputIds[name]}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
