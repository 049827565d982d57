import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { searchAddress } from '../portal/addresses.ts';

type SearchFormProps = {
  readonly type: ContentType;
  readonly text: string;
  /** The label of the input; by default it names the type. */
  readonly label?: string;
  /** Other query parameters that the search preserves. */
  readonly hiddenFields?: Readonly<Record<string, string>>;
  readonly messages: ServerCatalog;
};

/** Searches the public list of a type; nothing when it has no list. */
export function SearchForm({
  type,
  text,
  messages,
  label = messages.site.searchIn(type.label),
  hiddenFields = {},
}: SearchFormProps) {
  const list = type.publicPages?.list;
  return list === undefined ? null : (
    <Search action={list} text={text} label={label} hiddenFields={hiddenFields} messages={messages} />
  );
}

/** Searches the whole public site. */
export function SiteSearchForm({
  text,
  messages,
  label = messages.site.searchSite,
}: Pick<SearchFormProps, 'text' | 'messages' | 'label'>) {
  return <Search action={searchAddress} text={text} label={label} hiddenFields={{}} messages={messages} />;
}

type SearchProps = Required<Omit<SearchFormProps, 'type'>> & { readonly action: string };

function Search({ action, text, label, hiddenFields, messages }: SearchProps) {
  return (
    <search className="search">
      <form action={action} method="get">
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="q">{label}</label>
        <div>
          <input id="q" name="q" type="search" defaultValue={text} maxLength={200} autoComplete="off" />
          <button className="button" type="submit">
            {messages.site.search}
          </button>
        </div>
      </form>
    </search>
  );
}
