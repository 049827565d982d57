import type { Plugin } from 'vite';

type Replaced = { readonly source: string; readonly importer: RegExp; readonly code: string };

const onlyContent = 'export const FormProvider = ({ children }) => children;';
const withoutClient = 'export default { create: () => ({ interceptors: { response: { use() {} } } }) };';
const fromBrowser =
  'export const decodeHTMLStrict = (text) => { const area = document.createElement("textarea"); area.innerHTML = text; return area.value; };';
const punctuation = 'export const P = /\\p{P}/u; export const S = /\\p{S}/u; export const Z = /\\p{Z}/u;';
const letterKeys =
  'export const keyName = ({ key }) => key; export const base = Object.fromEntries(Array.from({ length: 26 }, (_, i) => [65 + i, String.fromCharCode(97 + i)]));';
const withoutLinks = 'export class LinkifyIt {}';
const withoutCycles =
  'module.exports = () => { const seen = new WeakMap(); return { has: (key) => seen.has(key), get: (key) => seen.get(key), ' +
  'set: (key, value) => void seen.set(key, value) }; };';

/**
 * Modules that browsers need not load, because the portal does not use what they do. Each is replaced by an empty one or a
 * few lines: docs/decisions/first-load.md says when to remove one from this list.
 */
const replaced: readonly Replaced[] = [
  // Texts of schemas are not Markdown.
  {
    source: 'markdown-to-jsx/react',
    importer: /\/@rjsf\/core\//,
    code: 'export const Markdown = ({ children }) => children;',
  },
  // Every control reads the context of antd's Form, which the portal does not use.
  { source: 'rc-field-form', importer: /\/antd\/es\/form\/context\.js$/, code: onlyContent },
  // simple-rest gets our own client.
  { source: 'axios', importer: /\/@refinedev\/simple-rest\//, code: withoutClient },
  // The editor of texts reads Markdown only; the server renders it. Browsers know the names of characters and their classes.
  { source: 'entities', importer: /\/markdown-it\//, code: fromBrowser },
  { source: 'uc.micro', importer: /\/markdown-it\//, code: punctuation },
  { source: 'linkify-it', importer: /\/markdown-it\//, code: withoutLinks },
  { source: 'mdurl', importer: /\/markdown-it\//, code: 'export {};' },
  { source: 'punycode.js', importer: /\/markdown-it\//, code: 'export default {};' },
  // Names of keys that browsers of the last ten years give themselves; letters by their place, for keyboards of other scripts.
  { source: 'w3c-keyname', importer: /\/prosemirror-keymap\//, code: letterKeys },
  // `qs` looks for cycles with it.
  { source: 'side-channel', importer: /\/qs\//, code: withoutCycles },
];

type Cut = { readonly file: RegExp; readonly code: string | RegExp; readonly by: string };

const markdownIt = /\/markdown-it\/dist\/markdown-it\.mjs$/;

/** A value of a field called `constructor` would be replaced by the function that every object inherits. */
const formDefaults: Cut = {
  file: /\/@rjsf\/utils\/lib\/mergeDefaultsWithFormData\.js$/,
  code: 'key in defaultsObj;',
  by: 'Object.hasOwn(defaultsObj, key);',
};

/** Changes within modules: parts that only render or improve typography, where the editor of texts reads tokens, and a mistake. */
const cuts: readonly Cut[] = [
  {
    file: markdownIt,
    code: '["linkify", linkify$1],\n\t["replacements", replace],\n\t["smartquotes", smartquotes],',
    by: '',
  },
  { file: markdownIt, code: '["linkify", linkify],', by: '' },
  { file: markdownIt, code: 'new Renderer()', by: 'undefined' },
  // What it offers to plugins.
  { file: markdownIt, code: /"utils",\s*utils_exports/, by: '"utils", undefined' },
  // The editor has its own way with addresses.
  {
    file: markdownIt,
    code: /\tvalidateLink\(url\) \{[\s\S]*?\n\tconstructor\(/,
    by: '\tconstructor(',
  },
  // Its other presets.
  {
    file: markdownIt,
    code: /\tzero: \{[\s\S]*?\n\t\},\n\tcommonmark: \{[\s\S]*?\n\t\}\n/,
    by: '',
  },
  formDefaults,
  // Internet Explorer.
  {
    file: /\/prosemirror-view\/dist\/index\.js$/,
    code: 'const ie = !!(ie_upto10 || ie_11up || ie_edge);',
    by: 'const ie = false;',
  },
];

export function leanModules(): Plugin {
  return {
    name: 'lean-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      order: 'pre',
      handler: (id, importer = '') => {
        const from = importer.replaceAll('\\', '/');
        const index = replaced.findIndex((one) => one.source === id && one.importer.test(from));
        return index < 0 ? undefined : `\0lean-${index}.${replaced[index]?.code.startsWith('module.') ? 'cjs' : 'js'}`;
      },
    },
    load: (id) => {
      const index = /^\0lean-(\d+)\.c?js$/.exec(id)?.[1];
      return index === undefined ? undefined : replaced[Number(index)]?.code;
    },
    transform: (code, id) => withCuts(code, { id, from: cuts }),
  };
}

/** The mistake of the forms' library is corrected in development too, where libraries are bundled on their own. */
export const developmentCuts = {
  name: 'development-cuts',
  transform: (code: string, id: string) => withCuts(code, { id, from: [formDefaults] }),
};

function withCuts(code: string, { id, from }: { readonly id: string; readonly from: readonly Cut[] }) {
  const cuts = from.filter(({ file }) => file.test(id.replaceAll('\\', '/')));
  if (cuts.length === 0) return undefined;
  return { code: cuts.reduce((rest, cut) => rest.replace(cut.code, cut.by), code), map: null };
}
