import { assistantFields as names, type AssistantRequest } from '#core/assistant/assistantPage.ts';

/** The conversation that a form continues. */
export function Secret({ request: { conversation } }: { readonly request: AssistantRequest }) {
  if (conversation === undefined) return null;
  return <input type="hidden" name={names.conversation} value={conversation.secret} />;
}
