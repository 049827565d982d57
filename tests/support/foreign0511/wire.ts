import type { ForeignOptions } from './options.ts';

type JsonMembers = { readonly [name: string]: unknown };

export const isMembers = (value: unknown): value is JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member of a body, whatever the case of its first letter. */
export function memberOf(body: unknown, name: string): unknown {
  if (!isMembers(body)) return undefined;
  return body[capitalised(name)] ?? body[`${name.charAt(0).toLowerCase()}${name.slice(1)}`];
}

export const textOf = (body: unknown, name: string): string | undefined => {
  const value = memberOf(body, name);
  return typeof value === 'string' ? value : undefined;
};

/** An id that was sent: undefined for a new record, which has none, null or 0; 'invalid' for what is no id here. */
export function sentId(value: unknown, { ids }: Pick<ForeignOptions, 'ids'>): number | undefined | 'invalid' {
  if (value === undefined || value === null || value === 0 || value === '') return undefined;
  if (typeof value === 'number') return Number.isInteger(value) ? value : 'invalid';
  return ids === 'text' && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : 'invalid';
}

/** A value of the state as the options write it: names of members, ids and long dates. */
export function onWire(value: unknown, options: ForeignOptions): unknown {
  if (Array.isArray(value)) return value.map((item) => onWire(item, options));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      options.members === 'capitalised' ? capitalised(name) : name,
      isIdName(name)
        ? idOnWire(member, options)
        : name === 'fecha'
          ? dateOnWire(member, options)
          : onWire(member, options),
    ]),
  );
}

export const idOnWire = (id: unknown, { ids }: Pick<ForeignOptions, 'ids'>): unknown =>
  ids === 'text' && typeof id === 'number' ? String(id) : id;

const isIdName = (name: string): boolean => name === 'id' || name.endsWith('Id');

const longDate = new Intl.DateTimeFormat('es', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function dateOnWire(date: unknown, { dates }: Pick<ForeignOptions, 'dates'>): unknown {
  const isDay = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);
  return isDay && dates === 'long' ? longDate.format(new Date(date)) : date;
}

const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
