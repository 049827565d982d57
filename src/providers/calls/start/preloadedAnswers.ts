import type { StartAnswer } from '#core/api/staffOperations.ts';
import type { HttpAnswer } from '../httpClient.ts';
import { sendStart } from './startRequest.ts';

type StartRequest = {
  readonly token: string;
  readonly arrival: Promise<Arrival | undefined>;
};

type Arrival = { readonly seq: number; readonly until: number; readonly answers: Map<string, HttpAnswer> };

/** Milliseconds after which a first answer is not used any more. */
const lifetime = 30_000;

let current: StartRequest | undefined;
let hasGivenWay = false;

/** Asks for what the screen at `at` shows first, or takes over the request that the document has sent. Answers its status, 0 without an answer. */
export async function preloadAnswers(token: string, at: string): Promise<number> {
  const early = globalThis.startRequest;
  globalThis.startRequest = undefined;
  const { response } = early?.token === token && early.at === at ? early : sendStart(token, at);
  const arrival = response.then(readArrival).catch(() => undefined);
  current = { token, arrival };
  hasGivenWay = false;
  await arrival;
  return (await response)?.status ?? 0;
}

/** The first answer to a request, once; undefined when there is none, and the request has to be sent. */
export async function takePreloaded(token: string, address: string): Promise<HttpAnswer | undefined> {
  if (current?.token !== token || hasGivenWay) return undefined;
  const { arrival } = current;
  const arrived = await arrival;
  // In between, something may have been written, or somebody else may have signed in.
  if (current?.arrival !== arrival || hasGivenWay || arrived === undefined || Date.now() > arrived.until)
    return undefined;
  const key = keyOf(address);
  const answer = arrived.answers.get(key);
  arrived.answers.delete(key);
  return answer;
}

/** Where the log of writes stood before the first answers were read; undefined without them. */
export async function firstPosition(token: string): Promise<number | undefined> {
  return current?.token === token ? (await current.arrival)?.seq : undefined;
}

/** Once something was written, here or elsewhere, what was read before gives way to requests. */
export function discardPreloaded(): void {
  hasGivenWay = true;
}

/** Resolves when the first answers have arrived, or are known not to come. */
export async function firstArrival(): Promise<void> {
  await current?.arrival;
}

async function readArrival(response: Response | undefined): Promise<Arrival | undefined> {
  if (response?.ok !== true) return undefined;
  const { seq, answers } = (await response.json()) as StartAnswer;
  return {
    seq,
    until: Date.now() + lifetime,
    answers: new Map(
      answers.map(({ address, headers, body }) => [
        keyOf(address),
        { status: 200, headers: headers as HttpAnswer['headers'], data: body },
      ]),
    ),
  };
}

/** The same for every order of the parameters. */
function keyOf(address: string): string {
  const [path = '', query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${path}?${parameters}`;
}
