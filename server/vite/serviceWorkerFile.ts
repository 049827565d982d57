import path from 'node:path';
import type { Plugin } from 'vite';
import { bundleScript } from './inlineScripts.ts';

/** Writes `sw.js`, the service worker of a static folder. It is no module, which some browsers do not run there. */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'service-worker-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'folder',
    async generateBundle() {
      const source = await bundleScript(
        path.join(this.environment.config.root, 'server/hosts/worker/serviceWorker.ts'),
      );
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
