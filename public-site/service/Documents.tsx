import { fileFacts } from '#core/kinds/file.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Group } from '../components/serviceFacts.ts';

type DocumentsProps = { readonly items: readonly Group[]; readonly messages: ServerCatalog };

/** Links to documents; one without a safe address shows only its name. */
export function Documents({ items, messages }: DocumentsProps) {
  if (items.length === 0) return null;
  return (
    <section id="documentos">
      <h2>{messages.service.documents}</h2>
      <ul className="documents">
        {items.map((item, index) => {
          const facts = fileFacts(item.file, messages);
          const name = item.texts[0] || facts?.name;
          return (
            <li key={index}>
              {facts === undefined ? name : <a href={facts.address}>{name}</a>}
              {facts?.type === undefined ? null : <span className="muted"> ({facts.type})</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
