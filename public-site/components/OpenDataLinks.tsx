import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { openDataAddress, openDataForms } from '#core/site/openData.ts';
import { openDataPlace } from '../fixedPlaces.ts';

type OpenDataLinksProps = { readonly type: ContentType; readonly words: ServerCatalog };

/** Below a list: the same as files, and where they are explained. Nothing for a type without open data. */
export function OpenDataLinks({ type, words: { openData } }: OpenDataLinksProps) {
  if (openDataAddress(type, 'csv') === undefined) return null;
  return (
    <p className="open-data">
      {openData.here} <FormLinks type={type} openData={openData} />
      <a href={openDataPlace}>{openData.about}</a>
    </p>
  );
}

/** One link for each form that a type's data come in. */
export function FormLinks({ type, openData }: { readonly type: ContentType } & Pick<ServerCatalog, 'openData'>) {
  return openDataForms.map((form) => {
    const shown = form.toUpperCase();
    return (
      <a key={form} href={openDataAddress(type, form)} aria-label={openData.download(type.label, shown)}>
        {shown}
      </a>
    );
  });
}
