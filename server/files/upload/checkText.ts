import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { CheckResult, FileFault } from '../checkFiles.ts';

type Messages = ServerCatalog['fileService']['command'];

/** The lines of a check's report. */
export function checkText(
  { faults, files, blobs }: CheckResult,
  { isRepair, messages }: { readonly isRepair: boolean; readonly messages: Messages },
): readonly string[] {
  const lines = faults.map(({ kind, name, isHistorical }) => messages[kind](isHistorical ? messages.past(name) : name));
  const count = (kinds: readonly FileFault['kind'][]) =>
    String(faults.filter(({ kind }) => kinds.includes(kind)).length);
  const useless = count(['orphan', 'stale', 'unfinished']);
  const state =
    faults.length === 0
      ? [messages.right]
      : [messages.wrong(count(['missing']), count(['damaged']), useless), advice()];
  return [...lines, messages.summary(String(files), String(blobs)), ...state];

  function advice(): string {
    return isRepair ? messages.repaired : messages.howToRepair;
  }
}
