import type { Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Difference } from './compareTypes.ts';
import { pathText } from '../paths.ts';
import type { TypePlan } from './planType.ts';
import type { Example } from './tally.ts';

type Messages = ServerCatalog['migration'];

const maxLength = 60;

/** The plan's section about one type; undefined when its records match its schema. */
export function planText(plan: TypePlan, { migration: messages }: ServerCatalog): string | undefined {
  const lines = [
    ...plan.differences.filter(({ kind }) => kind === 'added').map((one) => differenceText(one, messages)),
    ...renameLines(plan, messages),
    ...hiddenLines(plan, messages),
    ...orphanLines(plan, messages),
    ...conversionLines(plan, messages),
    ...plan.differences.filter(({ kind }) => kind !== 'added').map((one) => differenceText(one, messages)),
    ...duplicateLines(plan, messages),
    ...invalidLines(plan, messages),
  ];
  const { name, label } = plan.type;
  return lines.length === 0
    ? undefined
    : [messages.plan.type(label, name, messages.records(plan.total)), ...lines.map((line) => `  ${line}`)].join('\n');
}

function differenceText(difference: Difference, { plan }: Messages): string {
  const path = pathText(difference.path);
  if (difference.kind !== 'narrower') return plan[difference.kind](path);
  const ruleText = (rule: unknown) => (rule === undefined ? plan.noRule : clipped(JSON.stringify(rule)));
  return plan.narrower(path, difference.rule, ruleText(difference.before), ruleText(difference.after));
}

function renameLines({ renames }: TypePlan, messages: Messages): readonly string[] {
  return renames.flatMap(({ former, present, moved, skipped }) => {
    const names = [pathText(former), pathText(present)] as const;
    return [
      ...(moved === 0 ? [] : [messages.plan.renamed(...names, messages.records(moved))]),
      ...(skipped === 0 ? [] : [messages.plan.left(...names, messages.records(skipped))]),
    ];
  });
}

function hiddenLines({ hiddenValues }: TypePlan, messages: Messages): readonly string[] {
  return hiddenValues.flatMap(({ path, total, examples }) => [
    messages.plan.hidden(path, messages.records(total)),
    ...exampleLines(examples, messages),
  ]);
}

function orphanLines({ type, orphanedValues }: TypePlan, messages: Messages): readonly string[] {
  return orphanedValues.flatMap(({ path, total, examples }) => [
    messages.plan.retired(path, messages.records(total)),
    ...exampleLines(examples, messages),
    `    ${messages.plan.remove(type.name, path)}`,
  ]);
}

function conversionLines({ type, conversions }: TypePlan, messages: Messages): readonly string[] {
  return conversions.flatMap(({ path, can, cannot }) => [
    ...(can.total === 0
      ? []
      : [
          messages.plan.converts(path, messages.records(can.total)),
          ...exampleLines(can.examples, messages),
          `    ${messages.plan.convert(type.name, path)}`,
        ]),
    ...(cannot.total === 0
      ? []
      : [messages.plan.cannot(path, messages.records(cannot.total)), ...exampleLines(cannot.examples, messages)]),
  ]);
}

function duplicateLines({ duplicates }: TypePlan, messages: Messages): readonly string[] {
  return duplicates.flatMap(({ path, values, examples }) => [
    messages.plan.repeated(path, messages.count(values)),
    ...exampleLines(examples, messages),
  ]);
}

function invalidLines({ invalid, faults }: TypePlan, messages: Messages): readonly string[] {
  if (invalid.total === 0) return [];
  return [
    messages.plan.invalid(messages.records(invalid.total)),
    ...faults.flatMap(({ pointer, message, total, examples }) => [
      `  ${messages.plan.fault(pointer, message, messages.records(total))}`,
      ...exampleLines(examples, messages).map((line) => `  ${line}`),
    ]),
  ];
}

export function exampleLines(examples: readonly Example[], messages: Messages): readonly string[] {
  return examples.map((example) => `    ${exampleText(example, messages)}`);
}

function exampleText({ id, title, value, becomes }: Example, { plan }: Messages): string {
  const label = plan.example(clipped(title), id);
  if (value === undefined) return label;
  return becomes === undefined
    ? plan.value(label, jsonText(value))
    : plan.becomes(label, jsonText(value), jsonText(becomes));
}

function jsonText(value: Json): string {
  return clipped(JSON.stringify(value));
}

function clipped(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1)}…`;
}
