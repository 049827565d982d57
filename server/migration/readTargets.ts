import type { ServerCatalog } from '#core/locales/catalog.ts';
import { StepRefused } from './stepRefused.ts';

/** What an order is about, as it was written: `type.field`, or a type alone. */
export type Targets = { readonly convert: readonly string[]; readonly remove: readonly string[] };

type Variables = Readonly<Record<string, string | undefined>>;

const options = ['convert', 'remove'] as const;

/**
 * Reads `--convert a.b c.d --remove e.f`. Without `--` before them npm keeps such options to itself and tells of them in the
 * environment; that is understood as long as it leaves no doubt.
 */
export function readTargets(
  args: readonly string[],
  { variables, words }: { readonly variables: Variables; readonly words: ServerCatalog },
): Targets {
  const { steps } = words.migration;
  const taken = takenByNpm(variables);
  const found = { convert: [...taken.values.convert], remove: [...taken.values.remove] };
  let current = taken.flags.length === 1 ? taken.flags[0] : undefined;
  const seen: string[] = [];
  for (const arg of args) {
    const [, option, value] = /^--([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
    if (option === undefined) {
      if (current === undefined) throw new StepRefused(taken.flags.length > 0 ? steps.separate : steps.usage);
      found[current].push(arg);
      continue;
    }
    current = options.find((name) => name === option);
    if (current === undefined) throw new StepRefused(steps.unknownOption(arg));
    seen.push(current);
    if (value !== undefined) found[current].push(value);
  }
  const empty = options.find((name) => [...seen, ...taken.flags].includes(name) && found[name].length === 0);
  if (empty !== undefined) throw new StepRefused(steps.noTarget(`--${empty}`));
  return found;
}

function takenByNpm(variables: Variables) {
  const said = options.map((name) => [name, variables[`npm_config_${name}`]] as const);
  const valuesOf = (wanted: string) => {
    const text = said.find(([name]) => name === wanted)?.[1];
    return text === undefined || text === 'true' ? [] : text.split(/\s+/).filter((part) => part !== '');
  };
  return {
    flags: said.filter(([, text]) => text === 'true').map(([name]) => name),
    values: { convert: valuesOf('convert'), remove: valuesOf('remove') },
  };
}
