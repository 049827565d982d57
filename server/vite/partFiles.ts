import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Writes `.vite/parts.json`: the files that a browser loads for each part of the staff area, by the source file that the
 * part's `import()` names. Vite's manifest does not have parts that share a chunk with others.
 */
export function partFiles(): Plugin {
  return {
    name: 'part-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite has removed chunks that held nothing but styles.
      order: 'post',
      handler(_options, bundle) {
        const { root } = this.environment.config;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const parts: Record<string, readonly string[]> = {};
        for (const chunk of chunks) {
          for (const id of chunk.moduleIds) {
            const info = this.getModuleInfo(id);
            if (info === null || (!info.isEntry && info.dynamicImporters.length === 0)) continue;
            parts[path.relative(root, id).split(path.sep).join('/')] = filesOf(chunk, bundle);
          }
        }
        this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(parts, null, 2) });
      },
    },
  };
}

/** The chunk with all its imports, and their styles. */
function filesOf(from: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = new Set([from]);
  for (const chunk of chunks) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') chunks.add(next);
    }
  }
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...[...chunks].map(({ fileName }) => fileName), ...styles])];
}
