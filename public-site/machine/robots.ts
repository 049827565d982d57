import type { MachineContext, MachineDocument } from './document.ts';

/** Nothing there is for those who search the web. */
const closed = ['/admin', '/api/', '/login', '/restablecer', '/buscar', '/*?previa=', '/*&previa='];

export function robots({ publicUrl }: MachineContext): MachineDocument {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return {
    mediaType: 'text/plain; charset=utf-8',
    types: [],
    parts: async function* parts() {
      yield `${lines.join('\n')}\n`;
    },
  };
}
