import schema from '#schemas/settings/declaraciones.json' with { type: 'json' };
import type { Values } from '../store/record.ts';

/** What the site states of itself, each on a page of its own. The name is that of the field that holds its text. */
export const statementNames = ['privacidad', 'accesibilidad'] as const;

export type StatementName = (typeof statementNames)[number];

/** The type whose single record holds the texts. */
export const statementsTypeName = 'declaraciones';

/** Where citizens read it. */
export function statementAddress(name: StatementName): string {
  return `/${name}`;
}

/** The statement's text in Markdown; that of the product's own schema while nobody has written another. */
export function statementText(name: StatementName, values: Values | undefined): string {
  const own = values?.[name];
  return typeof own === 'string' && own.trim() !== '' ? own : schema.properties[name].default;
}
