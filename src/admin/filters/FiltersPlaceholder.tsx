/** Reserves the height of a search with one row of filters while antd loads, so that the list below does not move. */
export function FiltersPlaceholder() {
  return <div className="filters filters-placeholder" aria-hidden="true" />;
}
