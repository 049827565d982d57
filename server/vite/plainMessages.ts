import type { Plugin } from 'vite';

const name = 'object-inspect';

/** `qs`, a dependency of Refine, loads 16 KB to format an error that never occurs; in browsers `String` formats it. */
export function plainMessages(): Plugin {
  return {
    name: 'plain-messages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { order: 'pre', handler: (id) => (id === name ? `\0${name}.cjs` : undefined) },
    load: (id) => (id === `\0${name}.cjs` ? 'module.exports = String;' : undefined),
  };
}
