import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const tag = /<script data-inline src="([^"]+)"><\/script>/g;

/** Puts `<script data-inline src="…">` into the document itself: browsers run it before anything else, without another request. */
export function inlineScripts(): Plugin {
  let root = '';
  return {
    name: 'inline-scripts',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const scripts = new Map<string, string>();
        for (const [, src = ''] of html.matchAll(tag)) scripts.set(src, await bundleScript(path.join(root, src)));
        return html.replaceAll(tag, (_tag, src: string) => `<script>${scripts.get(src)}</script>`);
      },
    },
  };
}

/** A script with all that it imports, which runs without modules. */
export async function bundleScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  // A closing tag within a string would end the script.
  return output[0].code.trim().replaceAll('</', '<\\/');
}
