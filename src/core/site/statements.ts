import { ownSettings } from './ownSettings.ts';
import type { Values } from '../values/record.ts';

/** The site's legal statements, one page each. The names are also field names. */
export const statementNames = ['privacidad', 'accesibilidad'] as const;

export type StatementName = (typeof statementNames)[number];

/** The public address of a statement. */
export function statementAddress(name: StatementName): string {
  return `/${name}`;
}

/** The statement's text in Markdown; by default the text of the product's schema. */
export function statementText(name: StatementName, values: Values | undefined): string {
  const text = values?.[name];
  return typeof text === 'string' && text.trim() !== '' ? text : ownSettings.statements[name].default;
}
