import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ListFilter } from '../listFilter.ts';

type FilterLinksProps = {
  readonly filter: ListFilter;
  /** The address of the list with this value, or with none. */
  readonly addressOf: (value: string | undefined) => string;
  readonly words: ServerCatalog;
};

/** Links that narrow a list by the values of one field; nothing where there is none to choose. */
export function FilterLinks({ filter, addressOf, words: { site } }: FilterLinksProps) {
  const { label, chosen, options } = filter;
  if (options.length === 0) return null;
  return (
    <nav className="filters" aria-label={site.filterBy(label)}>
      <ul>
        <li>
          <a href={addressOf(undefined)} {...(chosen === undefined && { 'aria-current': 'true' as const })}>
            {site.anyOf(label)}
          </a>
        </li>
        {options.map((option) => (
          <li key={option.value}>
            <a href={addressOf(option.value)} {...(option.label === chosen && { 'aria-current': 'true' as const })}>
              {option.label}
              {option.count === undefined ? null : <span className="count"> ({option.count})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
