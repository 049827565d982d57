import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Option } from '#core/schema/field.ts';
import { publicFilters } from '#core/schema/publicFilters.ts';
import type { Where } from '#core/values/query.ts';
import type { Portal } from './portal.ts';

/** The filter values chosen for a list, by field name. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** A filter over the values of one field. */
export type ListFilter = {
  readonly name: string;
  readonly label: string;
  /** The label of the chosen value. */
  readonly chosenLabel: string | undefined;
  /** The values with at least one record, in the schema's order; without counts when there are too many to count. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number | undefined }[];
};

/** With more options nothing is counted: each count is a query. */
const mostCounted = 30;

/** The filters in a query string; undefined when it names an unknown value. An empty value means no filter. */
export function readChosenFilters(type: ContentType, search: URLSearchParams): ChosenFilters | undefined {
  const filters = publicFilters(type).flatMap((field) => {
    const value = search.get(field.name) ?? '';
    return value === '' ? [] : [{ field, value }];
  });
  const isValid = filters.every(({ field, value }) => field.options.some((option) => String(option.value) === value));
  return isValid ? Object.fromEntries(filters.map(({ field, value }) => [field.name, value])) : undefined;
}

/** The store conditions of the chosen filters. */
export function filterConditions(type: ContentType, chosen: ChosenFilters): readonly Where[] {
  return publicFilters(type).flatMap((field) => {
    const option = field.options.find(({ value }) => String(value) === ownValue(chosen, field.name));
    return option === undefined ? [] : [whereIs(field.name, option)];
  });
}

const whereIs = (field: string, { value }: Option): Where => ({ field, operator: 'eq', values: [value] });

type FilterContext = { readonly portal: Portal; readonly search: string; readonly chosen: ChosenFilters };

/** The filters of a list, with the number of records per value under the current search and the other filters. */
export async function loadFilters(type: ContentType, counting: FilterContext): Promise<readonly ListFilter[]> {
  const { portal, search, chosen } = counting;
  const filters = publicFilters(type).map(async ({ name, label, options }): Promise<ListFilter> => {
    const others = filterConditions(type, chosen).filter(({ field }) => field !== name);
    const countOf = async (option: Option) =>
      (await portal.list(type, { limit: 0, search, where: [...others, whereIs(name, option)] })).total;
    const counts = options.length > mostCounted ? [] : await Promise.all(options.map(countOf));
    const counted = options.map((option, index) => ({
      value: String(option.value),
      label: option.label,
      count: counts[index],
    }));
    return {
      name,
      label,
      chosenLabel: counted.find(({ value }) => value === ownValue(chosen, name))?.label,
      options: counted.filter(({ value, count }) => count !== 0 || value === ownValue(chosen, name)),
    };
  });
  return Promise.all(filters);
}
