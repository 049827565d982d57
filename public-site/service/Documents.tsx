import { roundSizeText } from '#core/files/fileSize.ts';
import { fileFacts } from '#core/kinds/file.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Group } from '../components/serviceFacts.ts';
import { usePictureSource } from '../portal/pictureSource.ts';

type DocumentsProps = { readonly items: readonly Group[]; readonly messages: ServerCatalog };

/** Links to documents with type and, of stored files, size; one without a safe address shows only its name. */
export function Documents({ items, messages }: DocumentsProps) {
  const files = usePictureSource();
  if (items.length === 0) return null;
  return (
    <section id="documentos">
      <h2>{messages.service.documents}</h2>
      <ul className="documents">
        {items.map((item, index) => {
          const facts = fileFacts(item.file, messages);
          const bytes = facts === undefined ? undefined : files.find(facts.address)?.bytes;
          const details = [facts?.type, bytes === undefined ? undefined : roundSizeText(bytes)].filter(Boolean);
          const name = item.texts[0] || facts?.name;
          return (
            <li key={index}>
              {facts === undefined ? name : <a href={facts.address}>{name}</a>}
              {details.length === 0 ? null : <span className="muted"> ({details.join(', ')})</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
