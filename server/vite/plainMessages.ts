import type { Plugin } from 'vite';

const name = 'object-inspect';

/** `qs`, which Refine asks for, loads 16 KB to word an error that nobody meets; in browsers `String` words it. */
export function plainMessages(): Plugin {
  return {
    name: 'plain-messages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { order: 'pre', handler: (id) => (id === name ? `\0${name}.cjs` : undefined) },
    load: (id) => (id === `\0${name}.cjs` ? 'module.exports = String;' : undefined),
  };
}
