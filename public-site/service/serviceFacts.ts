import type { ContentType } from '#core/schema/contentType.ts';
import type { PublicRecord } from '../publicRecord.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { FieldKindName } from '#core/kinds/names.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { telephoneLink } from '#core/text/telephone.ts';
import { mailTo } from '../text/mailTo.ts';
import { fieldOfKind, textOf } from '../titles.ts';

export type Group = Readonly<Record<string, unknown>>;

export type ContactLink = { readonly text: string; readonly href: string | undefined };

/** The data of a service page; '' and empty lists where nothing is stored. */
export type ServiceFacts = {
  /** The fields that the page renders itself. */
  readonly shownFields: readonly Field[];
  readonly isSuspended: boolean;
  readonly suspension: string;
  readonly description: string;
  readonly cost: string;
  readonly time: string;
  readonly audience: string;
  readonly result: string;
  readonly requirements: string;
  readonly law: string;
  readonly office: string;
  readonly phone: ContactLink | undefined;
  readonly email: ContactLink | undefined;
  readonly steps: readonly Group[];
  readonly locations: readonly Group[];
  readonly documents: readonly Group[];
  readonly questions: readonly Group[];
};

const text: readonly FieldKindName[] = ['text', 'longText'];

/** The kinds that the page supports per field: a schema may have changed a field's kind. */
const kinds: Readonly<Record<string, readonly FieldKindName[]>> = {
  nombre: text,
  descripcion: text,
  requisitos: text,
  costo: ['money', 'number'],
  tiempo: text,
  categoria: ['choice'],
  destacado: ['boolean'],
  estado: ['choice'],
  motivo_suspension: text,
  imagen: ['image'],
  dirigido_a: text,
  resultado: text,
  pasos: ['objectList'],
  documentos: ['objectList'],
  oficina: text,
  telefono: ['phone', 'text'],
  email: ['email', 'text'],
  ubicaciones: ['objectList'],
  preguntas_frecuentes: ['objectList'],
  base_legal: text,
};

/** The data of a service page from its record. */
export function serviceFacts(
  { type, record }: { readonly type: ContentType; readonly record: PublicRecord },
  words: ServerCatalog,
): ServiceFacts {
  const fields = new Map(
    Object.entries(kinds).flatMap(([name, allowed]) => {
      const field = fieldOfKind(type, { name, kinds: allowed });
      return field === undefined ? [] : [[name, field] as const];
    }),
  );
  const read = (name: string): string => {
    const field = fields.get(name);
    return field === undefined ? '' : textOf(record.values[name], field, words).trim();
  };
  const list = (name: string) => (fields.has(name) ? groupsIn(record.values[name]) : []);
  const [phone, email] = [read('telefono'), read('email')];
  return {
    shownFields: [...fields.values()],
    isSuspended: fields.has('estado') && record.values['estado'] === suspended,
    suspension: read('motivo_suspension'),
    description: read('descripcion'),
    cost: fields.has('costo') && record.values['costo'] === 0 ? words.service.free : read('costo'),
    time: read('tiempo'),
    audience: read('dirigido_a'),
    result: read('resultado'),
    requirements: read('requisitos'),
    law: read('base_legal'),
    office: read('oficina'),
    phone: phone === '' ? undefined : { text: phone, href: telephoneLink(phone, words.country) },
    email: email === '' ? undefined : { text: email, href: mailTo(email) },
    steps: list('pasos'),
    locations: list('ubicaciones'),
    documents: list('documentos'),
    questions: list('preguntas_frecuentes'),
  };
}

const suspended = 'suspendido';

/** Whether a record is a suspended service. */
export function isSuspendedService(typeName: string, values: Group): boolean {
  return typeName === 'servicios' && values['estado'] === suspended;
}

function groupsIn(value: unknown): readonly Group[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** A member of a group as text; '' for other values. */
export function memberText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The total working days of all steps; 0 when no step has any. */
export function totalDays(steps: readonly Group[]): number {
  return steps.reduce((sum, { dias }) => sum + (typeof dias === 'number' && dias > 0 ? dias : 0), 0);
}
