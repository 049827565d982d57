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
      {openData.here} <FormLinks label={type.label} address={type.publicPages?.list ?? ''} openData={openData} />
      <a href={openDataRoute}>{openData.about}</a>
    </p>
  );
}

type FormLinksProps = { readonly label: string; readonly address: string } & Pick<ServerCatalog, 'openData'>;

/** One link per format of open data, whose address is without the extension. */
export function FormLinks({ label, address, openData }: FormLinksProps) {
  return openDataForms.map((form) => (
    <a key={form} href={`${address}.${form}`} aria-label={openData.download(label, form.toUpperCase())}>
      {form.toUpperCase()}
    </a>
  ));
}
