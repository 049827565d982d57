import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assistantRoute } from '#core/site/assistant.ts';
import { Icon } from './Icon.tsx';

/** The link to the assistant, at the lower right corner. With script it is a button that opens the assistant over the page. */
export function AssistantToggle({ messages }: { readonly messages: ServerCatalog }) {
  const { title } = messages.assistantSite;
  return (
    <aside className="assistant" aria-label={title}>
      <a className="button assistant-toggle" href={assistantRoute} data-island="assistant">
        <Icon name="chat" />
        <span>{title}</span>
      </a>
    </aside>
  );
}
