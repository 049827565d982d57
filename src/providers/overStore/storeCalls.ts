import type { Draft } from '#core/api/staffOperations.ts';
import type { SavedView } from '#core/api/viewOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { Store } from '#core/store/store.ts';
import type { ApiAddress, ApiAnswer, ApiInput } from '../calls/apiTypes.ts';
import type { PortalCalls } from '../calls/portalCalls.ts';
import { ProviderError } from '../calls/providerError.ts';

type Options = {
  /** Types whose changes the person may see. */
  readonly types: readonly ContentType[];
  /** Display name of the writer with an id. */
  readonly nameOf: (id: string) => string;
  /** Message for operations that need the portal. */
  readonly missingMessage: string;
};

type Operations = { readonly [A in ApiAddress]?: (input: ApiInput<A>) => Promise<ApiAnswer<A>> };

const mostRecent = 10;

/**
 * The operations that a Store alone can answer; every other one is refused. Drafts, preferences and views live as long as the
 * page.
 */
export function createStoreCalls(store: Store, { types, nameOf, missingMessage }: Options): PortalCalls {
  const refuse = async (): Promise<never> => {
    throw new ProviderError({ message: missingMessage, statusCode: 404 });
  };
  const operations: Operations = {
    ...draftOperations(),
    ...preferenceOperations(),
    ...viewOperations(refuse),
    'GET /api/recent': async () =>
      (await store.activity({ types, limit: mostRecent })).flatMap(({ before, after, ...write }) => {
        const record = after ?? before;
        return record === undefined ? [] : [{ ...write, record, byName: nameOf(write.by) }];
      }),
  };
  return {
    call: async <A extends ApiAddress>(address: A, input?: unknown) =>
      (await (operations[address] ?? refuse)((input ?? {}) as ApiInput<A>)) as ApiAnswer<A>,
    page: refuse,
    file: refuse,
    post: refuse,
    read: refuse,
  };
}

function draftOperations(): Operations {
  const drafts = new Map<string, Draft>();
  return {
    'GET /api/drafts': async ({ query: { type, record } = {} }) =>
      [...drafts.values()]
        .filter((draft) => type === undefined || draft.type === type)
        .filter((draft) => record === undefined || (draft.record ?? '') === record)
        .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)),
    'PUT /api/drafts/{id}': async ({ params: { id }, body }) => {
      const updatedAt = new Date().toISOString();
      drafts.set(id, { ...structuredClone(body), id, updatedAt });
      return { updatedAt };
    },
    'DELETE /api/drafts/{id}': async ({ params: { id } }) => {
      drafts.delete(id);
    },
  };
}

function preferenceOperations(): Operations {
  const preferences = new Map<string, JsonObject>();
  return {
    'GET /api/preferences/{name}': async ({ params: { name } }) => preferences.get(name) ?? {},
    'PUT /api/preferences/{name}': async ({ params: { name }, body }) => {
      preferences.set(name, structuredClone(body));
      return body;
    },
  };
}

function viewOperations(refuse: () => Promise<never>): Operations {
  const views = new Map<string, SavedView & { readonly type: string }>();
  return {
    'GET /api/views/{type}': async ({ params: { type } }) => [...views.values()].filter((view) => view.type === type),
    'POST /api/views/{type}': async ({ params: { type }, query: { _id: id = '' } = {}, body }) => {
      const saved = { ...body, type, id, version: 1, isOwn: true };
      views.set(id, saved);
      return saved;
    },
    'PATCH /api/views/{type}/{id}': async ({ params: { id }, body }) => {
      const view = views.get(id);
      if (view === undefined) return refuse();
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const saved = { ...view, ...change, version: view.version + 1 };
      views.set(id, saved);
      return saved;
    },
    'DELETE /api/views/{type}/{id}': async ({ params: { id } }) => {
      views.delete(id);
    },
  };
}
