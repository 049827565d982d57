import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ListFilter } from '../portal/listFilter.ts';

type FilterLinksProps = {
  readonly filter: ListFilter;
  /** The address of the list filtered by this value, or unfiltered. */
  readonly addressOf: (value: string | undefined) => string;
  readonly messages: ServerCatalog;
};

/** Links that filter a list by the values of one field; nothing without options. */
export function FilterLinks({ filter, addressOf, messages: { site } }: FilterLinksProps) {
  const { label, chosenLabel, options } = filter;
  if (options.length === 0) return null;
  return (
    <nav className="filters" aria-label={site.filterBy(label)}>
      <ul className="plain-list rail">
        <li>
          <a href={addressOf(undefined)} {...(chosenLabel === undefined && { 'aria-current': 'true' as const })}>
            {site.anyOf(label)}
          </a>
        </li>
        {options.map((option) => (
          <li key={option.value}>
            <a
              href={addressOf(option.value)}
              {...(option.label === chosenLabel && { 'aria-current': 'true' as const })}
            >
              {option.label}
              {option.count === undefined ? null : <span className="count"> ({option.count})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
