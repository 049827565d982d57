import type { FieldKindName } from './fieldKindNames.ts';

const text: readonly FieldKindName[] = ['text', 'longText'];
const list: readonly FieldKindName[] = ['objectList'];

/** The roles of fields that pages show apart, or that notifications and calendars read, with the kinds that each role may have. */
const rolesWithKinds = {
  summary: ['text', 'longText', 'richText'],
  featured: ['boolean'],
  category: ['choice'],
  status: ['choice'],
  statusReason: text,
  requirements: text,
  cost: ['money', 'number', 'integer'],
  costKind: ['choice'],
  costUnit: text,
  time: text,
  audience: text,
  result: text,
  steps: list,
  documents: list,
  start: ['url'],
  locations: list,
  questions: list,
  office: text,
  phone: ['phone', 'text'],
  email: ['email', 'text'],
  law: text,
  head: ['relation'],
  address: text,
  place: ['location'],
  schedule: text,
  position: text,
  group: ['choice'],
  order: ['integer', 'number'],
  period: text,
  achievements: text,
  assignee: ['relation'],
  participants: ['relations'],
  mentions: ['relations'],
  searchWords: ['longText'],
} as const satisfies Readonly<Record<string, readonly FieldKindName[]>>;

export type FieldRole = keyof typeof rolesWithKinds;

/** The kinds that a role may have. */
export const roleKinds: Readonly<Record<FieldRole, readonly FieldKindName[]>> = rolesWithKinds;

/** Roles that the first field of a kind has where no field is given them. */
export const impliedKinds: Readonly<Partial<Record<FieldRole, FieldKindName>>> = {
  cost: 'money',
  phone: 'phone',
  email: 'email',
};
