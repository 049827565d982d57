import { ownValue } from '#core/values/ownValue.ts';
import type { Naming } from './writers.ts';

/** The displayed writer of a record: a person's name, or the name of a system process. */
export async function personName(by: string, { messages, nameOf }: Naming): Promise<string> {
  if (by === 'seed') return messages.api.seedPerson;
  return ownValue<string>(messages.history.people, by) ?? (await nameOf(by)) ?? messages.api.unknownPerson;
}

/** The names of many writers, each looked up once. */
export async function personNames(writers: readonly string[], naming: Naming): Promise<(by: string) => string> {
  const distinct = [...new Set(writers)];
  const names = await Promise.all(distinct.map((by) => personName(by, naming)));
  const nameById = new Map(distinct.map((by, index) => [by, names[index] ?? '']));
  return (by) => nameById.get(by) ?? '';
}
