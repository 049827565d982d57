import type { FieldKindName } from '#core/kinds/names.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';

const options = ['Opción 1', 'Opción 2'];
const address = '^(https?://[^\\s/\\\\]|/[^\\s/\\\\])\\S*$';

/** The schema of a new field of each kind, without its label. */
export const newFields = {
  text: { type: 'string', maxLength: 120 },
  longText: { type: 'string', maxLength: 2000 },
  richText: { type: 'string', maxLength: 20_000, 'x-field': { kind: 'richText' } },
  integer: { type: 'integer' },
  number: { type: 'number' },
  money: { type: 'number', minimum: 0, 'x-field': { kind: 'money' } },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  choice: { type: 'string', enum: options },
  choices: { type: 'array', uniqueItems: true, items: { type: 'string', enum: options } },
  email: { type: 'string', format: 'email', maxLength: 254 },
  phone: { type: 'string', maxLength: 30, 'x-field': { kind: 'phone' } },
  url: { type: 'string', format: 'uri', maxLength: 2000 },
  colour: { type: 'string', format: 'color' },
  image: { type: 'string', pattern: address, maxLength: 2000, 'x-field': { kind: 'image' } },
  file: { type: 'string', pattern: address, maxLength: 2000, 'x-field': { kind: 'file' } },
  list: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 200 } },
} as const satisfies Partial<Record<FieldKindName, JsonSchema>>;

export type NewKind = keyof typeof newFields;

export const newKinds = Object.keys(newFields) as readonly NewKind[];

/** A free name for a field, from its label: 'Fecha de entrega' becomes fechaDeEntrega. */
export function fieldNameOf(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^[^a-zA-Z]+/, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  const joined = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')
    .slice(0, 40);
  const name = joined === '' || joined in {} ? 'campo' : joined;
  const inUse = new Set(taken.map((one) => one.toLowerCase()));
  if (!inUse.has(name.toLowerCase())) return name;
  for (let count = 2; ; count += 1) if (!inUse.has(`${name}${count}`.toLowerCase())) return `${name}${count}`;
}
