import type { ServerCatalog } from '../locales/catalog.ts';
import { declareOperations } from './operation.ts';
import { anyObject, listOf, object, text, type ValueOf } from '../schema/schemaOf.ts';

const people = listOf(object({ id: text, name: text, details: anyObject }));

/** People of the staff by name, with what choices of people show beside it, as their role on the board. */
export type People = ValueOf<typeof people>;

/** The names of colleagues, for people who may not read accounts. */
export function peopleOperations({ openApi: { staff } }: ServerCatalog) {
  return declareOperations('portal', {
    people: {
      method: 'GET',
      path: '/api/people',
      access: 'session',
      summary: staff.people,
      query: { q: { description: staff.peopleSearch }, ids: { description: staff.peopleIds } },
      answer: { description: staff.peopleRead, schema: people },
    },
  });
}
