import path from 'node:path';

type ModuleInfo = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type Graph = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

const entry = 'index.html';
/** Loaded with every screen after signing in. */
const frame = 'src/admin/App.tsx';
/** What shows a list, the screen that people open most. */
const listParts = ['src/admin/list/ListScreen.tsx', 'src/admin/list/layouts/table/TableView.tsx'];
/** Parts of other screens that mostly open after a list, and may take what they need from it. */
const afterList = [
  'src/admin/place/Neighbours.tsx',
  'src/admin/list/within/WithinScreen.tsx',
  'src/admin/comments/CommentsDialog.tsx',
  'src/admin/comments/RecordComments.tsx',
];

/** Parts of a list that other screens load with the list's chunk: most people have it by then, and one more chunk would delay lists. */
const ofList = [
  'src/admin/list/layouts/table/SortHead.tsx',
  'src/admin/list/layouts/table/Table.tsx',
  'src/admin/list/layouts/table/useVisibleRows.ts',
  'src/admin/rows/SelectBox.tsx',
  'src/admin/query/selection.ts',
  'src/admin/list/useListSelection.ts',
];

/** Parts of most screens that save, which compress better together than in chunks of their own. */
const saving = [
  'src/admin/editing/saveOnce.ts',
  'src/admin/editing/useKeptDraft.ts',
  'src/admin/requests/useRequest.ts',
  'src/admin/requests/useSaving.ts',
  'src/admin/requests/SaveFailure.tsx',
  'src/admin/requests/useFocusAbove.ts',
  'src/admin/drafts/tabDraft.ts',
  'src/admin/drafts/useTabDraft.ts',
  'src/admin/form/saveFailure.ts',
  'src/admin/ui/ConfirmDialog.tsx',
  'src/admin/routing/unsaved/UnsavedGuard.tsx',
  'src/admin/routing/unsaved/useLeaveBlocker.ts',
  'src/admin/drafts/RecoveredNote.tsx',
];

/** The calls of the 0511 contract, in one chunk: where a list is read by them, it waits for it. */
const contract = [
  'src/providers/rest/contractProvider.ts',
  'src/providers/rest/post0511.ts',
  'src/core/schema/calls.ts',
];

/** Too small for a chunk each: its name, which every screen loads, would outweigh it. */
const tiny = [
  'src/admin/areas/useIdentifier.ts',
  'src/admin/records/adding/allKey.ts',
  'src/core/schema/transitions.ts',
  'src/core/text/placeholders.ts',
  'src/core/validation/completeness.ts',
];

/** The groups `start`, `office`, `list`, `saving` and `contract`, in this order; what only other screens use is in none. */
export function staffChunks(root: string) {
  let groups: ReadonlyMap<string, string> | undefined;
  return ['start', 'office', 'list', 'saving', 'contract'].map((name, index) => ({
    name: (id: string, graph: Graph) => ((groups ??= groupsOf(graph, root)).get(id) === name ? name : null),
    priority: 5 - index,
  }));
}

function groupsOf(graph: Graph, root: string): ReadonlyMap<string, string> {
  const idOf = (file: string) => path.resolve(root, file);
  const listRoots = listParts.map(idOf);
  const start = reach(graph, [idOf(entry)]);
  const office = reach(graph, [idOf(frame)]);
  const list = reach(graph, listRoots);
  const others = screensWithout(graph, { from: idOf(entry), left: [...listRoots, ...afterList.map(idOf)] });
  others.delete(idOf(frame));
  const elsewhere = reach(graph, [...others]);
  const groups = new Map<string, string>([
    ...saving.map((file) => [idOf(file), 'saving'] as const),
    ...contract.map((file) => [idOf(file), 'contract'] as const),
  ]);
  for (const id of [...list, ...office]) {
    groups.set(id, office.has(id) || elsewhere.has(id) || id.endsWith('.css') ? 'office' : 'list');
  }
  for (const file of ofList) groups.set(idOf(file), 'list');
  for (const file of tiny) groups.set(idOf(file), 'office');
  for (const id of start) groups.set(id, 'start');
  return groups;
}

/** Everything that modules import, but not what they load later. */
function reach(graph: Graph, from: readonly string[]): Set<string> {
  const modules = new Set(from);
  for (const id of modules) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(next);
  return modules;
}

/** The modules of `import()` that people can reach without those left out. */
function screensWithout(graph: Graph, { from, left }: { readonly from: string; readonly left: readonly string[] }) {
  const screens = new Set<string>();
  const visited = new Set([from]);
  for (const id of visited) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) visited.add(next);
    for (const next of dynamicallyImportedIds.filter((one) => !left.includes(one))) {
      visited.add(next);
      screens.add(next);
    }
  }
  return screens;
}
