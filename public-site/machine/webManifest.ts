import type { Town } from '#core/site/town.ts';
import { iconOf } from '../components/icons.ts';
import type { MachineContext, MachineDocument } from './document.ts';

/** The web app manifest, with which a phone adds the site to its home screen. */
export function webManifest({ messages, town }: MachineContext & { readonly town: Town }): MachineDocument {
  const { name, shortName, description } = messages.site;
  const manifest = {
    name,
    short_name: shortName,
    description,
    lang: 'es',
    start_url: '/',
    display: 'browser',
    icons: ([192, 512] as const).map((size) => ({
      src: iconOf(town, size),
      sizes: town.crest === undefined ? `${size}x${size}` : 'any',
    })),
  };
  return {
    mediaType: 'application/manifest+json; charset=utf-8',
    types: [],
    chunks: async function* chunks() {
      yield JSON.stringify(manifest);
    },
  };
}
