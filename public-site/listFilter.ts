import type { ContentType } from '#core/schema/contentType.ts';
import type { Option } from '#core/schema/field.ts';
import { publicFilters } from '#core/store/publicFilter.ts';
import type { Where } from '#core/store/query.ts';
import type { Portal } from './portal.ts';

/** What somebody has chosen to narrow a list by: values by names of fields. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** The values of one field that a list can be narrowed by. */
export type ListFilter = {
  readonly name: string;
  readonly label: string;
  /** The label of what is chosen. */
  readonly chosen: string | undefined;
  /** Those that something is found under, in the order of the schema; without counts where there are too many to count. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number | undefined }[];
};

/** More are not counted: each is a question of its own. */
const mostCounted = 30;

/** What an address chooses; undefined when it names a value that there is not. An empty value chooses nothing. */
export function readChosen(type: ContentType, search: URLSearchParams): ChosenFilters | undefined {
  const named = publicFilters(type).flatMap((field) => {
    const value = search.get(field.name) ?? '';
    return value === '' ? [] : [{ field, value }];
  });
  const isKnown = named.every(({ field, value }) => field.options.some((option) => String(option.value) === value));
  return isKnown ? Object.fromEntries(named.map(({ field, value }) => [field.name, value])) : undefined;
}

/** The conditions of what is chosen. */
export function whereChosen(type: ContentType, chosen: ChosenFilters): readonly Where[] {
  return publicFilters(type).flatMap((field) => {
    const option = field.options.find(({ value }) => String(value) === chosen[field.name]);
    return option === undefined ? [] : [whereIs(field.name, option)];
  });
}

const whereIs = (field: string, { value }: Option): Where => ({ field, operator: 'eq', values: [value] });

type Counting = { readonly portal: Portal; readonly search: string; readonly chosen: ChosenFilters };

/** How a list can be narrowed, with the number of records that each value leaves under the search and the other choices. */
export async function loadFilters(type: ContentType, counting: Counting): Promise<readonly ListFilter[]> {
  const { portal, search, chosen } = counting;
  const filters = publicFilters(type).map(async ({ name, label, options }): Promise<ListFilter> => {
    const others = whereChosen(type, chosen).filter(({ field }) => field !== name);
    const countOf = async (option: Option) =>
      (await portal.list(type, { limit: 0, search, where: [...others, whereIs(name, option)] })).total;
    const counts = options.length > mostCounted ? [] : await Promise.all(options.map(countOf));
    const shown = options.map((option, index) => ({
      value: String(option.value),
      label: option.label,
      count: counts[index],
    }));
    return {
      name,
      label,
      chosen: shown.find(({ value }) => value === chosen[name])?.label,
      options: shown.filter(({ value, count }) => count !== 0 || value === chosen[name]),
    };
  });
  return Promise.all(filters);
}
