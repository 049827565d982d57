import type { ServerCatalog } from '#core/locales/catalog.ts';

/** Reads the text of a setting. Throws an Error with the rule, for the operator, when it is wrong. */
export type Check<Value> = (text: string, messages: ServerCatalog) => Value;

/** A setting of the environment. What reads, checks, documents and redacts settings takes everything from here. */
export type Setting<Value = unknown> = {
  /** The variable. */
  readonly name: string;
  /** The text that counts when the variable is left out; without one the value is undefined. */
  readonly default: string | undefined;
  readonly check: Check<Value>;
  /** What it does, as a row of README's table, in Markdown. */
  readonly sentence: string;
  /** README's word for the default where its text does not tell; `none` when left out. */
  readonly shownDefault?: string;
  /** Values that README shows. */
  readonly examples?: readonly string[];
  /** What messages leave out: the value, or only the password in an address. */
  readonly secret?: 'value' | 'password';
  /** Whether it names where the data are, so that it may differ where a backup is restored. */
  readonly isPlace?: boolean;
};

type Members = Readonly<Record<string, Setting>>;

type ValueOf<Member extends Setting> = Member['default'] extends string
  ? ReturnType<Member['check']>
  : ReturnType<Member['check']> | undefined;

type ValuesOf<Group extends Members> = { readonly [Name in keyof Group]: ValueOf<Group[Name]> };

/** The settings of one subject, which reach a service as one object. */
export type SettingGroup<Value = unknown, Group extends Members = Members> = {
  readonly settings: Group;
  /** The object, given the value of each setting. */
  readonly from: (read: (setting: Setting) => unknown) => Value;
};

/** The object of a group. */
export type SettingsOf<Group extends SettingGroup> = ReturnType<Group['from']>;

/** A group whose object has one member for each setting. */
export function group<const Group extends Members>(settings: Group): SettingGroup<ValuesOf<Group>, Group> {
  return combinedGroup(settings, (values) => values);
}

/** A group whose object is made of the values of its settings. */
export function combinedGroup<const Group extends Members, Value>(
  settings: Group,
  combine: (values: ValuesOf<Group>) => Value,
): SettingGroup<Value, Group> {
  return {
    settings,
    from: (read) =>
      combine(
        Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, read(setting)])) as ValuesOf<Group>,
      ),
  };
}
