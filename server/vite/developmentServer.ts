import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { documentAt } from '../site/documents.ts';
import type * as DevelopmentModule from './development.ts';
import type { Portal } from '../composition/portal.ts';

type Module = typeof DevelopmentModule;
type OpenPortal = { readonly module: Module; readonly portal: Portal };

/** `npm run dev`: both applications and the API on one port. Changes to server code and schema files take effect with the next request. */
export function developmentServer(): Plugin {
  return {
    name: 'cabildo-development',
    apply: 'serve',
    configureServer: (server) => {
      if (process.env['VITEST'] !== undefined) return;
      const handle = createHandler(server);
      server.middlewares.use((request, response, next) => {
        if (/^\/(?:api|archivos)\b/.test(request.url ?? '')) void handle(request, response);
        else next();
      });
      // After Vite's own middleware: any other address is a page.
      return () => {
        server.middlewares.use((request, response) => {
          request.url = request.originalUrl ?? request.url ?? '/';
          void handle(request, response);
        });
      };
    },
  };
}

function createHandler(server: ViteDevServer) {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment cannot run code');
  let opened: Promise<OpenPortal> | undefined;
  let isStale = false;
  const load = async () => (await ssr.runner.import('/server/vite/development.ts')) as Module;

  async function open(module: Module, before: OpenPortal | undefined): Promise<OpenPortal> {
    await before?.portal.close();
    const adminPage = async (url: string) =>
      server.transformIndexHtml(url, await readFile(path.join(server.config.root, documentAt(url)), 'utf8'));
    const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost';
    return { module, portal: await module.openDevelopment({ variables: process.env, url, adminPage }) };
  }

  async function current(before: OpenPortal | undefined): Promise<OpenPortal> {
    const module = await load();
    if (before !== undefined && before.module === module && !isStale) return before;
    isStale = false;
    return open(module, before);
  }

  watchSchemas(server, { load, onChange: () => (isStale = true) });
  server.httpServer?.once('close', () => void opened?.then(({ portal }) => portal.close()));

  return async (request: IncomingMessage, response: ServerResponse) => {
    try {
      // In sequence, so that an edit opens the portal once, even with concurrent requests.
      opened = Promise.resolve(opened)
        .catch(() => undefined)
        .then(current);
      const { portal } = await opened;
      portal.app.routing(request, response);
    } catch (error) {
      const message = (await load().catch(() => undefined))?.describeFailure(error) ?? String(error);
      server.config.logger.error(message);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
    }
  };
}

type Watch = { readonly load: () => Promise<Module>; readonly onChange: () => void };

function watchSchemas(server: ViteDevServer, { load, onChange }: Watch): void {
  // Unreadable settings are reported with the first request.
  const folders = load()
    .then((module) => module.watchedFolders(process.env))
    .catch(() => []);
  void folders.then((paths) => server.watcher.add([...paths]));
  server.watcher.on('all', (_event, file) => {
    void folders.then((paths) => {
      const isSchema =
        file.endsWith('.json') && paths.some((folder) => path.resolve(file).startsWith(folder + path.sep));
      if (!isSchema) return;
      onChange();
      server.ws.send({ type: 'full-reload' });
    });
  });
}
