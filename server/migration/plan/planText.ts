import type { Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Difference } from './compareTypes.ts';
import { pathText } from '../paths.ts';
import type { TypePlan } from './planType.ts';
import type { Example } from './tally.ts';

type Words = ServerCatalog['migration'];

const maxLength = 60;

/** The plan's section about one type; undefined when its records match its schema. */
export function planText(plan: TypePlan, { migration: words }: ServerCatalog): string | undefined {
  const lines = [
    ...plan.differences.filter(({ kind }) => kind === 'added').map((one) => differenceText(one, words)),
    ...renameLines(plan, words),
    ...orphanLines(plan, words),
    ...conversionLines(plan, words),
    ...plan.differences.filter(({ kind }) => kind !== 'added').map((one) => differenceText(one, words)),
    ...duplicateLines(plan, words),
    ...invalidLines(plan, words),
  ];
  const { name, label } = plan.type;
  return lines.length === 0
    ? undefined
    : [words.plan.type(label, name, words.records(plan.total)), ...lines.map((line) => `  ${line}`)].join('\n');
}

function differenceText(difference: Difference, { plan }: Words): string {
  const path = pathText(difference.path);
  if (difference.kind !== 'narrower') return plan[difference.kind](path);
  const ruleText = (rule: unknown) => (rule === undefined ? plan.noRule : clipped(JSON.stringify(rule)));
  return plan.narrower(path, difference.rule, ruleText(difference.before), ruleText(difference.after));
}

function renameLines({ renames }: TypePlan, words: Words): readonly string[] {
  return renames.flatMap(({ former, present, moved, skipped }) => {
    const names = [pathText(former), pathText(present)] as const;
    return [
      ...(moved === 0 ? [] : [words.plan.renamed(...names, words.records(moved))]),
      ...(skipped === 0 ? [] : [words.plan.left(...names, words.records(skipped))]),
    ];
  });
}

function orphanLines({ type, orphanedValues }: TypePlan, words: Words): readonly string[] {
  return orphanedValues.flatMap(({ path, total, examples }) => [
    words.plan.retired(path, words.records(total)),
    ...exampleLines(examples, words),
    `    ${words.plan.remove(type.name, path)}`,
  ]);
}

function conversionLines({ type, conversions }: TypePlan, words: Words): readonly string[] {
  return conversions.flatMap(({ path, can, cannot }) => [
    ...(can.total === 0
      ? []
      : [
          words.plan.converts(path, words.records(can.total)),
          ...exampleLines(can.examples, words),
          `    ${words.plan.convert(type.name, path)}`,
        ]),
    ...(cannot.total === 0
      ? []
      : [words.plan.cannot(path, words.records(cannot.total)), ...exampleLines(cannot.examples, words)]),
  ]);
}

function duplicateLines({ duplicates }: TypePlan, words: Words): readonly string[] {
  return duplicates.flatMap(({ path, values, examples }) => [
    words.plan.repeated(path, words.count(values)),
    ...exampleLines(examples, words),
  ]);
}

function invalidLines({ invalid, faults }: TypePlan, words: Words): readonly string[] {
  if (invalid.total === 0) return [];
  return [
    words.plan.invalid(words.records(invalid.total)),
    ...faults.flatMap(({ pointer, message, total, examples }) => [
      `  ${words.plan.fault(pointer, message, words.records(total))}`,
      ...exampleLines(examples, words).map((line) => `  ${line}`),
    ]),
  ];
}

export function exampleLines(examples: readonly Example[], words: Words): readonly string[] {
  return examples.map((example) => `    ${exampleText(example, words)}`);
}

function exampleText({ id, title, value, becomes }: Example, { plan }: Words): string {
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
