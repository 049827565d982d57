import { sha1Base64Url } from '#ports/digest.ts';
import { stringToUint8Array, uint8ArrayToString } from 'uint8array-extras';
import { can } from '#core/accounts/access.ts';
import { callBase } from '#core/api/callOperations.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import { listAddress, type OpenScreen, screenAt, settingsAddress } from '#core/lists/firstRequests.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { municipalityMember } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { prepareAnswer } from '../../calls/preparedAnswer.ts';
import { preparedAnswer } from '../../calls/answer.ts';
import { pause } from '../../foundation/turns/pause.ts';
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
  readonly municipalityCode: string;
};

/** What every screen of the staff area needs. */
const always = ['/api/schemas', '/api/tasks/counts', '/api/notifications/unread', '/api/preferences/menu'];
/** The headers of answers that clients read. */
const readHeaders = ['etag', 'x-account-roles', 'x-staff-role', 'x-total-count', 'x-types-version'];
const longestAddress = 2_000;
/** Milliseconds that the start waits for what another backend may delay; then the client requests it itself. */
const longestPart = 2_000;

type FirstAnswer = { readonly address: string; readonly json: string; readonly headers: object };
/** Answers a GET, or with a body a POST that only reads; undefined for a refusal. */
type Ask = (address: string, body?: object) => Promise<FirstAnswer | undefined>;

/**
 * `GET /api/start`: what a screen shows first, in one answer. Each part is dispatched as its own operation with the request's session,
 * so rights, caches and answers are the same; a refused one is left out, and the client requests it itself.
 */
export function startTable(options: StartRouteOptions): OperationTable {
  const { registry, store, messages, dispatch, municipalityCode } = options;
  return tableOf(staffOperations(messages), {
    start: async (call) => {
      const { user, query } = call;
      // Before anything is read: a client that subscribes from this position is notified of all later writes.
      const seq = await store.lastSeq();
      const [path = '', search] = (query.at ?? '').slice(0, longestAddress).split('?');
      const types = registry.all().filter((type) => can({ kind: 'staff', user }, 'read', type));
      const open = screenAt(path, types);
      const ask = asker(dispatch, call);
      const parts = [
        ...always.map((address) => soon(ask(address))),
        ...(open === undefined ? [] : [askScreen(open, { query: search, ask, municipalityCode })]),
      ];
      const answers = (await Promise.all(parts)).flat().filter((part) => part !== undefined);
      const body = `{"seq":${seq},"answers":[${answers.map(toJson).join(',')}]}`;
      const etag = `"${sha1Base64Url(body)}"`;
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

type ScreenContext = { readonly query: string | undefined; readonly ask: Ask; readonly municipalityCode: string };

async function askScreen(
  open: OpenScreen,
  { query, ask, municipalityCode }: ScreenContext,
): Promise<readonly (FirstAnswer | undefined)[]> {
  const { type, id } = open;
  const call = contractList(type);
  const isElsewhere = type.provider === 'local';
  if (isElsewhere && (type.isSingle || id !== undefined)) return [];
  const askCall = (name: string, parameters: string) =>
    soon(ask(`${callBase}${name}?${parameters}`, { [municipalityMember]: municipalityCode }));
  if (type.isSingle)
    return [await (call === undefined ? ask(`/api/${type.name}/${singleId}`) : askCall(call, '_start=0&_end=1'))];
  if (id !== undefined) return [await ask(`/api/${type.name}/${id}`)];
  const [settings, views] = await Promise.all([ask(settingsAddress(open)), ask(`/api/views/${type.name}`)]);
  if (settings === undefined || (type.provider !== 'rest' && call === undefined)) return [settings, views];
  const list = listAddress(open, new URLSearchParams(query), JSON.parse(settings.json));
  if (list === undefined) return [settings, views];
  return [settings, views, await (call === undefined ? ask(list) : askCall(call, list.slice(list.indexOf('?') + 1)))];
}

/** The part, or undefined where another backend is slow and everything else is ready. */
function soon(part: ReturnType<Ask>): ReturnType<Ask> {
  return Promise.race([part, pause(longestPart, { isWork: false })]);
}

/** The list call by which the back office reads a type; undefined where it uses REST. */
function contractList({ provider, calls }: ContentType): string | undefined {
  return provider === 'post0511' && calls?.by === undefined ? calls?.list[0] : undefined;
}

function asker(
  dispatch: Dispatch,
  { id, headers: { authorization, 'user-agent': browser }, ...call }: VisitorCall,
): Ask {
  const headers = { authorization, 'user-agent': browser };
  const sender = { id, headers, client: call.client, report: call.report };
  return async (address, sent) => {
    const request =
      sent === undefined
        ? innerCall('GET', address, sender)
        : innerCall('POST', address, {
            ...sender,
            headers: { ...headers, 'content-type': 'application/json' },
            readBody: async () => stringToUint8Array(JSON.stringify(sent)),
          });
    const { status, headers: answered, body } = await readAnswer(await dispatch(request));
    if (status !== 200 || answered['content-type']?.includes('json') !== true) return undefined;
    const shown = readHeaders.flatMap((name) => (answered[name] === undefined ? [] : [[name, answered[name]]]));
    return { address, json: uint8ArrayToString(body), headers: Object.fromEntries(shown) };
  };
}

function toJson({ address, headers, json }: FirstAnswer): string {
  return `{"address":${JSON.stringify(address)},"headers":${JSON.stringify(headers)},"body":${json}}`;
}
