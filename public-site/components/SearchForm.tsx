import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { searchAddress } from '../places.ts';

type SearchFormProps = {
  readonly type: ContentType;
  readonly text: string;
  /** Asks for the words; says what is searched in when left out. */
  readonly label?: string;
  /** What else the address of the list says and keeps while its records are searched. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly words: ServerCatalog;
};

/** Searches the public list of a type; nothing where there is none. */
export function SearchForm({ type, text, words, label = words.site.searchIn(type.label), kept = {} }: SearchFormProps) {
  const list = type.publicPages?.list;
  return list === undefined ? null : <Search action={list} text={text} label={label} kept={kept} words={words} />;
}

/** Searches everything that citizens may read. */
export function SiteSearchForm({
  text,
  words,
  label = words.site.searchSite,
}: Pick<SearchFormProps, 'text' | 'words' | 'label'>) {
  return <Search action={searchAddress} text={text} label={label} kept={{}} words={words} />;
}

type SearchProps = Required<Omit<SearchFormProps, 'type'>> & { readonly action: string };

function Search({ action, text, label, kept, words }: SearchProps) {
  return (
    <search className="search">
      <form action={action} method="get">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
