import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { SchemaStep } from '../store/schemaSteps.ts';
import { pathText } from './paths.ts';

/** One step as people read it: number, when, what, how many, its backups, and whether it was undone. */
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
  const about = names.length === 0 ? type : names.join(', ');
  const notes = [
    ...(what.undoes === undefined ? [] : [steps.undoes(String(what.undoes))]),
    ...(detail.undoneBy === undefined ? [] : [steps.undoneBy(String(detail.undoneBy))]),
    ...(isDone ? [] : [steps.cutOff]),
    ...detail.backups.map(({ file }) => steps.backup(file)),
  ];
  const line = steps.line(String(number), when, steps.names[kind], about, total);
  return [line, ...notes.map((note) => `     ${note}`)].join('\n');
}
