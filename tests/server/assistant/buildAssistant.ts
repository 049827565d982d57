import { serverEs } from '#core/locales/serverEs.ts';
import { createPages } from '#server/site/renderPage.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { seedContent } from '#server/composition/seeds.ts';
import { root } from '#server/ports/node/root.ts';
import path from 'node:path';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';

const schemas = Object.fromEntries(
  readSchemas([path.join(root, 'schemas')], serverEs)
    .filter(({ name }) => name !== 'usuarios')
    .map(({ name, schema }) => [name, schema]),
);

/** The server with the sample content and the real site behind the assistants. */
export async function buildAssistant(overrides: AppOverrides = {}) {
  const late: { pages?: ReturnType<typeof createPages> } = {};
  const portal = await buildApp({
    schemas,
    ...overrides,
    pages: {
      knowledge: async (context) => {
        if (late.pages === undefined) throw new Error('asked before the app was built');
        return late.pages.knowledge(context);
      },
    },
  });
  const { store, registry } = portal;
  const folder = path.join(root, 'server', 'seeds');
  await seedContent({ folder, store, registry, code: '0511', isFirst: true });
  late.pages = createPages({
    store,
    registry,
    messages: serverEs,
    publicUrl: () => 'http://portal.test',
    assets: { styles: [], scripts: [], homeStyles: {} },
    municipalityCode: '0511',
    mapTiles: '',
    ...(overrides.now !== undefined && { now: overrides.now }),
  });
  const typeOf = (name: string): ContentType => {
    const type = registry.get(name);
    if (type === undefined) throw new Error(`no type ${name}`);
    return type;
  };
  const send = async (text: string, conversation?: string) =>
    portal.citizen('POST', '/api/assistant/messages', {
      body: { text, ...(conversation !== undefined && { conversation }) },
    });
  const open = async () => {
    const body = { name: 'Ana López', documentId: '2345 67890 0511', phone: '5555-1234' };
    return (await portal.citizen('POST', '/api/assistant/conversations', { body })).body as {
      conversation: string;
      messages: { text: string }[];
    };
  };
  return {
    ...portal,
    typeOf,
    ask: send,
    open,
    idOf: (name: string, title: string) => idOf(store, { type: typeOf(name), title }),
  };
}

async function idOf(store: Store, { type, title }: { readonly type: ContentType; readonly title: string }) {
  const { records } = await store.list(type, { where: [], sort: [], offset: 0, limit: 1000 });
  const id = records.find((record) => record[type.titleField ?? ''] === title)?.id;
  if (id === undefined) throw new Error(`no record ${title}`);
  return id;
}
