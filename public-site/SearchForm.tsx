import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';

type SearchFormProps = { readonly type: ContentType; readonly text: string; readonly words: ServerCatalog };

/** Searches the public list of a type; nothing where there is none. */
export function SearchForm({ type, text, words }: SearchFormProps) {
  const list = type.publicPlace?.list;
  if (list === undefined) return null;
  const label = words.site.searchIn(type.label);
  return (
    <search className="search">
      <form action={list} method="get">
        <label htmlFor="q">{label}</label>
        <div>
          <input id="q" name="q" type="search" defaultValue={text} maxLength={200} autoComplete="off" />
          <button className="button" type="submit">
            {words.site.search}
          </button>
        </div>
      </form>
    </search>
  );
}
