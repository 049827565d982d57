import type { Plugin } from 'vite';

/** What antd's table brings along for filters in headers, menus of selection and pages of its own, by who imports it. */
const unused: readonly { readonly importer: RegExp; readonly source: string }[] = [
  { importer: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, source: './FilterDropdown' },
  { importer: /\/antd\/es\/table\/hooks\/useSelection\.js$/, source: '../../dropdown' },
  { importer: /\/antd\/es\/table\/hooks\/useSelection\.js$/, source: '../../radio' },
  { importer: /\/antd\/es\/table\/InternalTable\.js$/, source: '../pagination' },
];

const nothing = '\0unused-part-of-table';

/**
 * Lists of ours filter, select and page outside the table, so browsers get none of these parts (some 40 KB of gzip). Whoever gives a
 * table `filters`, `rowSelection` or `pagination` takes the part off this list first: docs/decisions/0055-lean-table.md.
 */
export function leanTable(): Plugin {
  return {
    name: 'lean-table',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      order: 'pre',
      handler: (id, importer = '') => {
        const from = importer.replaceAll('\\', '/');
        return unused.some(({ importer: by, source }) => source === id && by.test(from)) ? nothing : undefined;
      },
    },
    load: (id) => (id === nothing ? 'export default () => null; export const flattenKeys = () => [];' : undefined),
  };
}
