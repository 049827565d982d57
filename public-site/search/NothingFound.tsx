import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { SearchData } from './searchSite.ts';

type NothingFoundProps = { readonly data: SearchData; readonly messages: ServerCatalog };

/** Says that nothing was found and suggests what to try. */
export function NothingFound({ data, messages }: NothingFoundProps) {
  const { text, lists, phone } = data;
  const { search } = messages;
  return (
    <section className="nothing" aria-labelledby="sin-resultados">
      <h2 id="sin-resultados">{search.noneFor(text)}</h2>
      <ul>
        <li>{search.checkSpelling}</li>
        <li>{search.useFewer}</li>
        <li>{search.useGeneral}</li>
      </ul>
      <p>{search.seeLists}</p>
      <ul className="instead plain-list cluster">
        {lists.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {phone?.href === undefined ? null : (
          <li>
            <a href={phone.href}>{search.call(phone.text)}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
