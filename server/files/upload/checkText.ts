import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { CheckResult, FileFault } from '../checkFiles.ts';

type Words = ServerCatalog['fileService']['command'];

/** The lines of a check's report. */
export function checkText(
  { faults, files, blobs }: CheckResult,
  { isRepair, words }: { readonly isRepair: boolean; readonly words: Words },
): readonly string[] {
  const lines = faults.map(({ kind, name, isHistorical }) => words[kind](isHistorical ? words.past(name) : name));
  const count = (kinds: readonly FileFault['kind'][]) =>
    String(faults.filter(({ kind }) => kinds.includes(kind)).length);
  const useless = count(['orphan', 'stale', 'unfinished']);
  const state =
    faults.length === 0 ? [words.right] : [words.wrong(count(['missing']), count(['damaged']), useless), advice()];
  return [...lines, words.summary(String(files), String(blobs)), ...state];

  function advice(): string {
    return isRepair ? words.repaired : words.howToRepair;
  }
}
