import type { MachineContext, MachineDocument } from './document.ts';

/** Paths closed to search engines. */
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
    chunks: async function* chunks() {
      yield `${lines.join('\n')}\n`;
    },
  };
}
