import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentCalls } from './contentCalls.ts';
import type { Fault } from './faults.ts';
import { fileCalls } from './fileCalls.ts';
import { readFormBody } from './formBody.ts';
import { openPort } from './listening.ts';
import { defaultOptions, type ForeignOptions } from './options.ts';
import { answerWithout, notFound, send, type Sent, sentOf, unauthorized } from './respond.ts';
import { type Host, type Route, segmentsOf } from './route.ts';
import { foreignAccount, manyNews, sampleMunicipality, sampleNews, sampleProjects } from './sampleContent.ts';
import { sampleServices, sampleTasks, sampleUsers } from './sampleContent.ts';
import { sampleExecutions, sampleFiles, sampleWorkflows } from './sampleWorkflows.ts';
import type { ForeignState } from './state.ts';
import { workflowCalls } from './workflowCalls.ts';

/** A request as it arrived. The body is JSON, a FormBody, the text that is neither, or undefined. */
export type ForeignRequest = {
  readonly host: Host;
  /** Undefined where no route fits. */
  readonly call: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
};

const routes: readonly Route[] = [...contentCalls, ...workflowCalls, ...fileCalls];

/**
 * Somebody else's 0511 backend, on three ports of this machine, in memory: written from the two documents alone, it
 * shares no code with the portal. Whoever starts it calls `stop()`.
 */
export async function startForeignBackend(chosen: Partial<ForeignOptions> = {}) {
  const options = { ...defaultOptions, ...chosen };
  const state = sampleState(options.code);
  const requests: ForeignRequest[] = [];
  /** By name of the call. */
  const faults = new Map<string, Fault>();
  const held = createHolding();

  function userOf({ headers }: IncomingMessage) {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const userId = token === undefined ? undefined : state.tokens.get(token);
    return state.users.find(({ id }) => id === userId);
  }

  async function answer(request: IncomingMessage, { host, response }: { host: Host; response: ServerResponse }) {
    const method = request.method ?? '';
    const { pathname: path } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (options.cors && permit({ request, response })) return;
    const route = routes.find((each) => fits(each, { host, method, path, options }));
    const body = await readBody(request);
    requests.push({ host, call: route?.call, method, path, headers: request.headers, body });
    if (route === undefined) {
      const isRefused = options.checksTokenFirst && userOf(request) === undefined;
      return send(response, { ...(isRefused ? unauthorized(options) : notFound(method, path)), isCut: false });
    }
    const fault = faults.get(route.call);
    const sent = answerWithout(fault, options) ?? (await work(route, { path, body, fault, request }));
    if (fault === 'hold') await held.wait(route.call);
    send(response, { ...sent, isCut: fault === 'cut' });
  }

  type Work = { path: string; body: unknown; fault: Fault | undefined; request: IncomingMessage };
  async function work(route: Route, { path, body, fault, request }: Work): Promise<Sent> {
    const user = userOf(request);
    if (route.isOpen !== true && options.tokens === 'required' && user === undefined) return unauthorized(options);
    const outcome = await route.answer({ state, options, body, user, path: segmentsOf(route.path, path) ?? {} });
    return sentOf(outcome, { options, host: route.host, fault });
  }

  const open = (host: Host) =>
    openPort((request, response) => {
      answer(request, { host, response }).catch(() => response.destroy());
    });
  const ports = { api: await open('api'), services: await open('services'), files: await open('files') };
  const all = Object.values(ports);
  const away = async () => {
    held.release();
    await Promise.all(all.map((port) => port.close()));
  };
  return {
    url: ports.api.url,
    servicesUrl: ports.services.url,
    filesUrl: ports.files.url,
    account: foreignAccount,
    options,
    state,
    requests,
    /** Requests of one call, oldest first. */
    requestsOf: (call: string) => requests.filter((request) => request.call === call),
    faults,
    /** Resolves once a request of this call waits for `release()`. */
    whenHeld: held.whenHeld,
    /** Answers all requests that wait. */
    release: held.release,
    /** Signs everybody out. */
    endTokens: () => state.tokens.clear(),
    fill: (count: number) => void (state.news = manyNews(count)),
    away,
    back: async () => void (await Promise.all(all.map((port) => port.open()))),
    stop: away,
  };
}

export type ForeignBackend = Awaited<ReturnType<typeof startForeignBackend>>;

type Permission = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Permits the page of the request to read the answer; returns whether the request only asked for that. */
function permit({ request: { method, headers }, response }: Permission): boolean {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('vary', 'Origin');
  if (method !== 'OPTIONS') return false;
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.writeHead(204).end();
  return true;
}

type Asked = { host: Host; method: string; path: string; options: ForeignOptions };

const fits = (route: Route, { host, method, path, options }: Asked): boolean =>
  route.host === host &&
  route.method === method &&
  (route.isServed?.(options) ?? true) &&
  segmentsOf(route.path, path) !== undefined;

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return readFormBody(new Uint8Array(bytes), type);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return bytes.toString('utf8');
  }
}

const sampleState = (code: string): ForeignState => ({
  users: sampleUsers(),
  news: sampleNews(),
  municipality: sampleMunicipality(),
  services: sampleServices(),
  projects: sampleProjects(),
  tasks: sampleTasks(),
  workflows: sampleWorkflows(),
  executions: sampleExecutions(),
  files: sampleFiles(code),
  googleTokens: { 'google-marta': foreignAccount.id },
  tokens: new Map(),
});

/** Requests that wait until the test releases them. */
function createHolding() {
  const waiting: { call: string; release: () => void }[] = [];
  const listeners: { call: string; resolve: () => void }[] = [];
  return {
    wait: (call: string) =>
      new Promise<void>((release) => {
        waiting.push({ call, release });
        for (const listener of listeners) if (listener.call === call) listener.resolve();
      }),
    whenHeld: (call: string) =>
      new Promise<void>((resolve) => {
        if (waiting.some((each) => each.call === call)) resolve();
        else listeners.push({ call, resolve });
      }),
    release: () => {
      for (const { release } of waiting.splice(0)) release();
    },
  };
}
