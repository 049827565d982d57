import type { ExtensionName } from '../../names/extensionName.ts';
import { extensionKinds as texts } from '../../locales/es/admin/extensionKinds.ts';
import type { FieldKind } from '../../schema/fieldKind.ts';
import { integer } from '../integer.ts';
import { number } from '../number.ts';
import { text } from '../texts/text.ts';
import type { ExtensionKind, InstalledKind, InstalledKinds } from './extensionKind.ts';

const bases = { text, number, integer } satisfies Record<ExtensionKind['base'], FieldKind>;

/** The kinds of extensions by the names that schemas use, each with all that its base has. */
export function kindsOf(installed: readonly InstalledKinds[]): Readonly<Record<ExtensionName, InstalledKind>> {
  return Object.fromEntries(
    installed.flatMap(({ name, part }) =>
      Object.entries(part).map(([id, kind]) => [`${name}:${id}`, fieldKindOf(kind, { name, id })]),
    ),
  );
}

/** A rule that throws refuses the value; the base's text replaces one that throws. */
function fieldKindOf(
  { base: baseName, label, fault, toText, widget }: ExtensionKind,
  { name, id }: { readonly name: string; readonly id: string },
): InstalledKind {
  const base: FieldKind = bases[baseName];
  const type = baseName === 'text' ? 'string' : 'number';
  const call = <T>(rule: ((value: never) => T) | undefined, value: unknown) =>
    typeof value === type && value !== '' ? rule?.(value as never) : undefined;
  return {
    ...base,
    label,
    widget: widget === undefined ? base.widget : `${name}:${widget}`,
    toText: (value, field, messages) => {
      try {
        return call(toText, value) ?? base.toText(value, field, messages);
      } catch {
        return base.toText(value, field, messages);
      }
    },
    check: (value) => {
      try {
        const message = call(fault, value);
        return message === undefined ? [] : [{ keyword: 'kind', message }];
      } catch (error) {
        return [{ keyword: 'kind', message: texts.failed(`${name}:${id}`, String(error)) }];
      }
    },
  };
}
