import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { storedTypeNames } from './appliedSchemas.ts';
import { BackupFailed } from './backup.ts';
import { convertStored } from './convertStored.ts';
import { hasField, type Path, pathText } from './paths.ts';
import { exampleLines } from './plan/planText.ts';
import { removeHidden } from './removeHidden.ts';
import { removeStored } from './removeStored.ts';
import { removeType } from './removeType.ts';
import type { Targets } from './readTargets.ts';
import type { MigrationContext } from './migrationContext.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';
import type { Count } from './plan/tally.ts';

type StepRequest =
  | { readonly kind: 'convert' | 'remove'; readonly type: ContentType; readonly path: Path }
  | { readonly kind: 'removeType'; readonly name: string };

/** Applies the conversions, then the removals, and removes the values that conditions hide. Nothing is done when one of the names is invalid. */
export async function applySteps(targets: Targets, migration: MigrationContext): Promise<void> {
  const stored = await storedTypeNames({ connection: migration.database, dialect: migration.dialect });
  const requests = [
    ...targets.convert.map((text) => conversionRequest(text, migration)),
    ...targets.remove.map((text) => removalRequest(text, { stored, migration })),
  ];
  for (const request of requests) await applyRequest(request, migration);
  const cleaned = await removeAllHidden(stored, migration);
  if (requests.length === 0 && cleaned === 0) migration.print(migration.messages.migration.steps.upToDate);
}

/** Returns the number of types with such values. */
async function removeAllHidden(stored: readonly string[], migration: MigrationContext): Promise<number> {
  const { steps, records } = migration.messages.migration;
  let count = 0;
  for (const type of migration.registry.all().filter(({ name }) => stored.includes(name))) {
    const step = await removeHidden(type, migration);
    if (step === undefined) continue;
    count += 1;
    migration.print(steps.removedHidden(type.name, records(step.detail.records), String(step.number)));
  }
  return count;
}

function conversionRequest(text: string, migration: MigrationContext): StepRequest {
  const { type, rest } = typeOf(text, migration);
  const path = readPath(rest, type.fields);
  if (!hasField(type, path)) throw new StepRefused(migration.messages.migration.steps.noField(type.name, rest));
  return { kind: 'convert', type, path };
}

type RemovalContext = { readonly stored: readonly string[]; readonly migration: MigrationContext };

function removalRequest(text: string, { stored, migration }: RemovalContext): StepRequest {
  const { steps } = migration.messages.migration;
  const { registry } = migration;
  if (!text.includes('.') && registry.get(text) !== undefined) throw new StepRefused(steps.typeInUse(text));
  if (!text.includes('.') && stored.includes(text)) return { kind: 'removeType', name: text };
  const { type, rest } = typeOf(text, migration);
  const path = readPath(rest, type.fields);
  if (hasField(type, path)) throw new StepRefused(steps.fieldInUse(type.name, rest));
  return { kind: 'remove', type, path };
}

function typeOf(
  text: string,
  { registry, messages }: MigrationContext,
): { readonly type: ContentType; readonly rest: string } {
  const [name = '', ...rest] = text.split('.');
  const type = registry.get(name);
  const typeNames = registry.all().map((other) => other.name);
  if (type === undefined) throw new StepRefused(messages.migration.steps.noType(name, typeNames.join(', ')));
  return { type, rest: rest.join('.') };
}

/** Field names may contain dots, so only the names of groups are split off. */
function readPath(text: string, fields: readonly Field[]): Path {
  const group = fields.find((field) => field.fields.length > 0 && text.startsWith(`${field.name}.`));
  return group === undefined ? [text] : [group.name, ...readPath(text.slice(group.name.length + 1), group.fields)];
}

async function applyRequest(request: StepRequest, migration: MigrationContext): Promise<void> {
  if (request.kind === 'convert') return applyConversion(request.type, request.path, migration);
  const { steps, records } = migration.messages.migration;
  try {
    if (request.kind === 'removeType') {
      const { number, detail } = await removeType(request.name, migration);
      migration.print(steps.removedType(request.name, records(detail.records), String(number)));
    } else {
      const { number, detail } = await removeStored(request.type, request.path, migration);
      const counts = [records(detail.records), steps.versions(detail.versions)] as const;
      migration.print(steps.removed(request.type.name, pathText(request.path), ...counts, String(number)));
      if (detail.drafts !== undefined && detail.drafts > 0) migration.print(steps.removedDrafts(detail.drafts));
    }
  } catch (error) {
    if (!(error instanceof BackupFailed)) throw error;
    throw new StepRefused(steps.noBackup(error.file, error.message), { cause: error });
  }
}

async function applyConversion(type: ContentType, path: Path, migration: MigrationContext): Promise<void> {
  const { steps, records } = migration.messages.migration;
  const { step, unconvertible, conflicts } = await convertStored(type, path, migration);
  migration.print(
    step === undefined
      ? steps.noConversions(type.name, pathText(path))
      : steps.converted(type.name, pathText(path), records(step.detail.records), String(step.number)),
  );
  printSkipped(unconvertible, { message: steps.notConverted, migration });
  printSkipped(conflicts, { message: steps.refused, migration });
}

/** Prints how many records stayed as they are, with examples. */
export function printSkipped(
  { total, examples }: Count,
  {
    message,
    migration,
  }: { readonly message: (total: string) => string; readonly migration: Pick<MigrationContext, 'print' | 'messages'> },
): void {
  if (total === 0) return;
  const { migration: texts } = migration.messages;
  migration.print([message(texts.records(total)), ...exampleLines(examples, texts)].join('\n'));
}
