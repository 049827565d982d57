import type { Plugin } from 'vite';

/** Modules of antd's table for header filters, selection menus and pagination, by their importers. */
const unused: readonly { readonly importer: RegExp; readonly source: string }[] = [
  { importer: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, source: './FilterDropdown' },
  { importer: /\/antd\/es\/table\/hooks\/useSelection\.js$/, source: '../../dropdown' },
  { importer: /\/antd\/es\/table\/hooks\/useSelection\.js$/, source: '../../radio' },
  { importer: /\/antd\/es\/table\/InternalTable\.js$/, source: '../pagination' },
];

const emptyModule = '\0unused-part-of-table';

/**
 * The portal's lists filter, select and paginate outside the table, so browsers do not load these modules (some 40 KB of gzip).
 * Before a table uses `filters`, `rowSelection` or `pagination`, remove its module from this list: docs/decisions/0055-lean-table.md.
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
        return unused.some(({ importer: by, source }) => source === id && by.test(from)) ? emptyModule : undefined;
      },
    },
    load: (id) => (id === emptyModule ? 'export default () => null; export const flattenKeys = () => [];' : undefined),
  };
}
