import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { SchemaStep } from '../store/schemaSteps.ts';
import { pathText } from './paths.ts';

/** One step for the log: number, date, target, count, backups, and whether it was undone. */
export function stepText({ number, at, kind, type, what, isDone, detail }: SchemaStep, words: ServerCatalog): string {
  const { steps, records } = words.migration;
  const names =
    kind === 'rename'
      ? detail.renames.map(([former, present]) => `${type}.${pathText(former)} → ${pathText(present)}`)
      : what.paths.map((path) => `${type}.${pathText(path)}`);
  const when = at.slice(0, 16).replace('T', ' ');
  const total = [records(detail.records), ...(detail.versions === 0 ? [] : [steps.versions(detail.versions)])].join(
    ', ',
  );
  const target = names.length === 0 ? type : names.join(', ');
  const notes = [
    ...(what.undoes === undefined ? [] : [steps.undoes(String(what.undoes))]),
    ...(detail.undoneBy === undefined ? [] : [steps.undoneBy(String(detail.undoneBy))]),
    ...(isDone ? [] : [steps.cutOff]),
    ...detail.backups.map(({ file }) => steps.backup(file)),
  ];
  const line = steps.line(String(number), when, steps.names[kind], target, total);
  return [line, ...notes.map((note) => `     ${note}`)].join('\n');
}
