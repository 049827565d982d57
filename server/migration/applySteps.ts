import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { storedTypeNames } from './appliedSchemas.ts';
import { BackupFailed } from './backup.ts';
import { convertStored } from './convertStored.ts';
import { hasField, type Path, pathText } from './paths.ts';
import { exampleLines } from './plan/planText.ts';
import { removeStored } from './removeStored.ts';
import { removeType } from './removeType.ts';
import type { Targets } from './readTargets.ts';
import type { Stepping } from './stepping.ts';
import { StepRefused } from './stepRefused.ts';
import type { Count } from './plan/tally.ts';

type Asked =
  | { readonly kind: 'convert' | 'remove'; readonly type: ContentType; readonly path: Path }
  | { readonly kind: 'removeType'; readonly name: string };

/** Converts and removes what is named, in this order. Nothing is done when one of the names makes no sense. */
export async function applySteps(targets: Targets, stepping: Stepping): Promise<void> {
  const stored = await storedTypeNames({ connection: stepping.database, dialect: stepping.dialect });
  const asked = [
    ...targets.convert.map((text) => conversionOf(text, stepping)),
    ...targets.remove.map((text) => removalOf(text, { stored, stepping })),
  ];
  if (asked.length === 0) stepping.print(stepping.words.migration.steps.upToDate);
  for (const one of asked) await take(one, stepping);
}

function conversionOf(text: string, stepping: Stepping): Asked {
  const { type, rest } = typeOf(text, stepping);
  const path = readPath(rest, type.fields);
  if (!hasField(type, path)) throw new StepRefused(stepping.words.migration.steps.noField(type.name, rest));
  return { kind: 'convert', type, path };
}

type Removing = { readonly stored: readonly string[]; readonly stepping: Stepping };

function removalOf(text: string, { stored, stepping }: Removing): Asked {
  const { steps } = stepping.words.migration;
  const { registry } = stepping;
  if (!text.includes('.') && registry.get(text) !== undefined) throw new StepRefused(steps.typeInUse(text));
  if (!text.includes('.') && stored.includes(text)) return { kind: 'removeType', name: text };
  const { type, rest } = typeOf(text, stepping);
  const path = readPath(rest, type.fields);
  if (hasField(type, path)) throw new StepRefused(steps.fieldInUse(type.name, rest));
  return { kind: 'remove', type, path };
}

function typeOf(text: string, { registry, words }: Stepping): { readonly type: ContentType; readonly rest: string } {
  const [name = '', ...rest] = text.split('.');
  const type = registry.get(name);
  const known = registry.all().map((other) => other.name);
  if (type === undefined) throw new StepRefused(words.migration.steps.noType(name, known.join(', ')));
  return { type, rest: rest.join('.') };
}

/** Names may hold dots themselves, so only the names of groups are taken from the front. */
function readPath(text: string, fields: readonly Field[]): Path {
  const group = fields.find((field) => field.fields.length > 0 && text.startsWith(`${field.name}.`));
  return group === undefined ? [text] : [group.name, ...readPath(text.slice(group.name.length + 1), group.fields)];
}

async function take(asked: Asked, stepping: Stepping): Promise<void> {
  if (asked.kind === 'convert') return takeConversion(asked.type, asked.path, stepping);
  const { steps, records } = stepping.words.migration;
  try {
    if (asked.kind === 'removeType') {
      const { number, detail } = await removeType(asked.name, stepping);
      stepping.print(steps.removedType(asked.name, records(detail.records), String(number)));
    } else {
      const { number, detail } = await removeStored(asked.type, asked.path, stepping);
      const said = [records(detail.records), steps.versions(detail.versions)] as const;
      stepping.print(steps.removed(asked.type.name, pathText(asked.path), ...said, String(number)));
      if (detail.drafts !== undefined && detail.drafts > 0) stepping.print(steps.removedDrafts(detail.drafts));
    }
  } catch (error) {
    if (!(error instanceof BackupFailed)) throw error;
    throw new StepRefused(steps.noBackup(error.file, error.message), { cause: error });
  }
}

async function takeConversion(type: ContentType, path: Path, stepping: Stepping): Promise<void> {
  const { steps, records } = stepping.words.migration;
  const { step, cannot, refused } = await convertStored(type, path, stepping);
  stepping.print(
    step === undefined
      ? steps.noConversions(type.name, pathText(path))
      : steps.converted(type.name, pathText(path), records(step.detail.records), String(step.number)),
  );
  printLeft(cannot, { say: steps.notConverted, stepping });
  printLeft(refused, { say: steps.refused, stepping });
}

/** How many records stayed as they are, with examples. */
export function printLeft(
  { total, examples }: Count,
  { say, stepping }: { readonly say: (total: string) => string; readonly stepping: Pick<Stepping, 'print' | 'words'> },
): void {
  if (total === 0) return;
  const { migration } = stepping.words;
  stepping.print([say(migration.records(total)), ...exampleLines(examples, migration)].join('\n'));
}
