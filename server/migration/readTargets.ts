import type { ServerCatalog } from '#core/locales/catalog.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';

/** The targets of a command as they were typed: `type.field`, or a type alone. */
export type Targets = { readonly convert: readonly string[]; readonly remove: readonly string[] };

type Variables = Readonly<Record<string, string | undefined>>;

const options = ['convert', 'remove'] as const;

/**
 * Reads `--convert a.b c.d --remove e.f`. Without a `--` before them, npm takes such options for itself and passes them in the
 * environment; they are read from there as long as they are unambiguous.
 */
export function readTargets(
  args: readonly string[],
  { variables, messages }: { readonly variables: Variables; readonly messages: ServerCatalog },
): Targets {
  const { steps } = messages.migration;
  const npm = npmOptions(variables);
  const targets = { convert: [...npm.values.convert], remove: [...npm.values.remove] };
  let current = npm.flags.length === 1 ? npm.flags[0] : undefined;
  const optionsInArgs: string[] = [];
  for (const arg of args) {
    const [, option, value] = /^--([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
    if (option === undefined) {
      if (current === undefined) throw new StepRefused(npm.flags.length > 0 ? steps.separate : steps.usage);
      targets[current].push(arg);
      continue;
    }
    current = options.find((name) => name === option);
    if (current === undefined) throw new StepRefused(steps.unknownOption(arg));
    optionsInArgs.push(current);
    if (value !== undefined) targets[current].push(value);
  }
  const empty = options.find((name) => [...optionsInArgs, ...npm.flags].includes(name) && targets[name].length === 0);
  if (empty !== undefined) throw new StepRefused(steps.noTarget(`--${empty}`));
  return targets;
}

function npmOptions(variables: Variables) {
  const texts = options.map((name) => [name, variables[`npm_config_${name}`]] as const);
  const valuesOf = (option: string) => {
    const text = texts.find(([name]) => name === option)?.[1];
    return text === undefined || text === 'true' ? [] : text.split(/\s+/).filter((part) => part !== '');
  };
  return {
    flags: texts.filter(([, text]) => text === 'true').map(([name]) => name),
    values: { convert: valuesOf('convert'), remove: valuesOf('remove') },
  };
}
