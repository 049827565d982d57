import type { FieldKind } from '../../schema/fieldKind.ts';

/** What an extension's kind of a text or a number adds to that text or number. */
export type ExtensionKind = TextKind | NumberKind;

type TextKind = {
  /** The kind of the product that stores, searches, sorts and filters its values. */
  readonly base: 'text';
} & Rules<string>;

type NumberKind = { readonly base: 'number' | 'integer' } & Rules<number>;

type Rules<T> = {
  /** What it is called where a field is added without a schema file, such as 'NIT'; not offered there when left out. */
  readonly label?: string;
  /** What is wrong with a value, as a Spanish sentence with which forms, API and imports refuse it. */
  readonly fault?: (value: T) => string | undefined;
  /** A value as people read it in lists, on pages and in messages. */
  readonly toText?: (value: T) => string;
  /** The name of its input in forms, one of the extension's `widgets`; the base's when left out. */
  readonly widget?: string;
};

/** The default export of an extension's `kinds.ts`: kinds by name. Schemas name them as `x-field.kind: "{extension}:{name}"`. */
export type KindsPart = Readonly<Record<string, ExtensionKind>>;

/** A kind of an extension with all that its base has. */
export type InstalledKind = FieldKind & { readonly label?: string | undefined };

export type InstalledKinds = { readonly name: string; readonly part: KindsPart };
