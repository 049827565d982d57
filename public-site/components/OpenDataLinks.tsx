import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { openDataAddress, openDataForms } from '#core/schema/openData.ts';
import { openDataRoute } from '../portal/fixedAddresses.ts';

type OpenDataLinksProps = { readonly type: ContentType; readonly messages: ServerCatalog };

/** Links to the open data of a list and their documentation; nothing for a type without open data. */
export function OpenDataLinks({ type, messages: { openData } }: OpenDataLinksProps) {
  if (openDataAddress(type, 'csv') === undefined) return null;
  return (
    <p className="open-data cluster">
      {openData.here} <FormLinks type={type} openData={openData} />
      <a href={openDataRoute}>{openData.about}</a>
    </p>
  );
}

/** One link per open data format of a type. */
export function FormLinks({ type, openData }: { readonly type: ContentType } & Pick<ServerCatalog, 'openData'>) {
  return openDataForms.map((form) => {
    const label = form.toUpperCase();
    return (
      <a key={form} href={openDataAddress(type, form)} aria-label={openData.download(type.label, label)}>
        {label}
      </a>
    );
  });
}
