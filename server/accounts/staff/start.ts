import { createHash } from 'node:crypto';
import { can } from '#core/accounts/access.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import { listAddress, type OpenScreen, screenAt, settingsAddress } from '#core/lists/firstRequests.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { prepareAnswer } from '../../calls/preparedAnswer.ts';
import { preparedAnswer } from '../../calls/answer.ts';
import type { VisitorCall } from '../../calls/call.ts';
import { innerCall } from '../../calls/innerCall.ts';
import { readAnswer } from '../../calls/readAnswer.ts';
import type { Dispatch } from '../../calls/call.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';

export type StartRouteOptions = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'lastSeq'>;
  readonly messages: ServerCatalog;
  readonly dispatch: Dispatch;
};

/** What every screen of the staff area needs. */
const always = ['/api/schemas', '/api/tasks/counts', '/api/notifications/unread'];
/** The headers of answers that clients read. */
const readHeaders = ['etag', 'x-account-roles', 'x-staff-role', 'x-total-count', 'x-types-version'];
const longestAddress = 2_000;

type FirstAnswer = { readonly address: string; readonly json: string; readonly headers: object };
type Ask = (address: string) => Promise<FirstAnswer | undefined>;

/**
 * `GET /api/start`: what a screen shows first, in one answer. Each part is dispatched as its own operation with the request's session,
 * so rights, caches and answers are the same; a refused one is left out, and the client requests it itself.
 */
export function startTable({ registry, store, messages, dispatch }: StartRouteOptions): OperationTable {
  return tableOf(staffOperations(messages), {
    start: async (call) => {
      const { user, query } = call;
      // Before anything is read: a client that subscribes from this position is notified of all later writes.
      const seq = await store.lastSeq();
      const [path = '', search] = (query.at ?? '').slice(0, longestAddress).split('?');
      const types = registry.all().filter((type) => can({ kind: 'staff', user }, 'read', type));
      const open = screenAt(path, types);
      const ask = asker(dispatch, call);
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
      return preparedAnswer(prepareAnswer(body, { headers }));
    },
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

function asker(
  dispatch: Dispatch,
  { id, headers: { authorization, 'user-agent': browser }, ...call }: VisitorCall,
): Ask {
  const sender = { id, headers: { authorization, 'user-agent': browser }, client: call.client, report: call.report };
  return async (address) => {
    const { status, headers, body } = await readAnswer(await dispatch(innerCall('GET', address, sender)));
    if (status !== 200 || headers['content-type']?.includes('json') !== true) return undefined;
    const shown = readHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
    return { address, json: body.toString(), headers: Object.fromEntries(shown) };
  };
}

function toJson({ address, headers, json }: FirstAnswer): string {
  return `{"address":${JSON.stringify(address)},"headers":${JSON.stringify(headers)},"body":${json}}`;
}
