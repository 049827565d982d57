import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '#core/accounts/access.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import { listAddress, type OpenScreen, screenAt, settingsAddress } from '#core/lists/firstRequests.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { createAnswer, sendAnswer } from '../answering/answer.ts';
import { serve } from '../operations/serve.ts';

export type StartRouteOptions = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'lastSeq'>;
  readonly messages: ServerCatalog;
};

/** What every screen of the staff area needs. */
const always = ['/api/schemas', '/api/tasks/counts', '/api/notifications/unread'];
/** The headers of answers that clients read. */
const readHeaders = ['etag', 'x-account-roles', 'x-staff-role', 'x-total-count', 'x-types-version'];
const longestAddress = 2_000;

type FirstAnswer = { readonly address: string; readonly json: string; readonly headers: object };
type Ask = (address: string) => Promise<FirstAnswer | undefined>;

/**
 * `GET /api/start`: what a screen shows first, in one answer. Each part is asked of its own route with the request's session, so
 * the rights, caches and answers are the same; one that is refused is left out, and the client asks for it itself.
 */
export function addStartRoute(app: FastifyInstance, { registry, store, messages }: StartRouteOptions): void {
  serve(app, staffOperations(messages).start, async ({ request, reply, user, query: { at = '' } }) => {
    // Before anything is read: what is written from here on is announced to a client that follows from here.
    const seq = await store.lastSeq();
    const [path = '', search] = at.slice(0, longestAddress).split('?');
    const types = registry.all().filter((type) => can({ kind: 'staff', user }, 'read', type));
    const open = screenAt(path, types);
    const ask = asker(app, request);
    const parts = [...always.map(ask), ...(open === undefined ? [] : [askScreen(open, { query: search, ask })])];
    const answers = (await Promise.all(parts)).flat().filter((part) => part !== undefined);
    const body = `{"seq":${seq},"answers":[${answers.map(toJson).join(',')}]}`;
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'authorization, accept-encoding',
      etag,
    };
    return sendAnswer(request, { reply, answer: createAnswer(body, { headers }) });
  });
}

async function askScreen(
  open: OpenScreen,
  { query, ask }: { readonly query: string | undefined; readonly ask: Ask },
): Promise<readonly (FirstAnswer | undefined)[]> {
  const { type, id } = open;
  if (type.isSingle) return [await ask(`/api/${type.name}/${singleId}`)];
  if (id !== undefined) return [await ask(`/api/${type.name}/${id}`)];
  const [settings, views] = await Promise.all([ask(settingsAddress(open)), ask(`/api/views/${type.name}`)]);
  if (settings === undefined || type.provider !== 'rest') return [settings, views];
  const list = listAddress(open, new URLSearchParams(query), JSON.parse(settings.json));
  return [settings, views, list === undefined ? undefined : await ask(list)];
}

function asker(app: FastifyInstance, { headers, ip }: FastifyRequest): Ask {
  const { authorization = '', 'user-agent': browser = '' } = headers;
  return async (address) => {
    const answer = await app.inject({
      method: 'GET',
      url: address,
      headers: { authorization, 'user-agent': browser },
      remoteAddress: ip,
    });
    if (answer.statusCode !== 200 || !String(answer.headers['content-type']).includes('json')) return undefined;
    const shown = readHeaders.flatMap((name) => {
      const value = answer.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    return { address, json: answer.payload, headers: Object.fromEntries(shown) };
  };
}

function toJson({ address, headers, json }: FirstAnswer): string {
  return `{"address":${JSON.stringify(address)},"headers":${JSON.stringify(headers)},"body":${json}}`;
}
