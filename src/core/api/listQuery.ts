import type { ServerCatalog } from '../locales/catalog.ts';
import { largestList } from './operation.ts';
import { count } from '../schema/schemaOf.ts';

/** The largest page of a list of records. */
export const largestPage = 1000;

/** The largest whole list without a session. */
export const largestPublicList = 100;

/** The parameters of a list of records. */
export const listQuery = (parameters: ServerCatalog['openApi']['parameters']) => ({
  _start: { schema: count, description: parameters.start },
  _end: {
    schema: count,
    description: parameters.endOfList(String(largestPage), String(largestList), String(largestPublicList)),
  },
  _sort: { description: parameters.sort },
  _order: { description: parameters.order },
  q: { description: parameters.search },
});
