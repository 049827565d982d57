import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';

type SearchFormProps = {
  readonly type: ContentType;
  readonly text: string;
  /** Asks for the words; says what is searched in when left out. */
  readonly label?: string;
  readonly words: ServerCatalog;
};

/** Searches the public list of a type; nothing where there is none. */
export function SearchForm({ type, text, words, label = words.site.searchIn(type.label) }: SearchFormProps) {
  const list = type.publicPlace?.list;
  if (list === undefined) return null;
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
