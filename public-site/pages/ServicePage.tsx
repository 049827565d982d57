import type { ReactNode } from 'react';
import type { Field } from '#core/field.ts';
import type { FieldKindName } from '#core/kinds/index.ts';
import { isJsonObject } from '#core/json.ts';
import { fileFacts } from '#core/kinds/file.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../BackHome.tsx';
import { Lines, Paragraphs } from '../prose.tsx';
import { fieldOfKind, textOf, titleOf } from '../titles.ts';
import { OtherValues } from './OtherValues.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import type { RecordData } from './record.ts';

/** A service: what it costs and how long it takes first, then how it is done, where, with what, and what people ask. */
export function ServicePage({ data, words }: { readonly data: RecordData; readonly words: ServerCatalog }) {
  const { type, record } = data;
  const { site } = words;
  const title = titleOf(type, record, words);
  const known = (name: string, ...kinds: readonly FieldKindName[]) => fieldOfKind(type, { name, kinds });
  const text = known('descripcion', 'longText', 'text');
  const cost = known('costo', 'money', 'number');
  const time = known('tiempo', 'text');
  const needs = known('requisitos', 'longText', 'text');
  const steps = known('pasos', 'objectList');
  const places = known('ubicaciones', 'objectList');
  const questions = known('preguntas_frecuentes', 'objectList');
  const documents = known('documentos', 'objectList');
  const office = known('oficina', 'text');
  const audience = known('dirigido_a', 'text', 'longText');
  const law = known('base_legal', 'longText', 'text');
  const flag = known('destacado', 'boolean');
  const image = known('imagen', 'image');
  const read = (field: Field | undefined) =>
    field === undefined ? '' : textOf(record.values[field.name], field, words);
  const about = [text, cost, time, needs, office, audience, law, flag, image];
  const shown = [...about, steps, places, documents, questions];
  return (
    <article className="detail service">
      <h1>{title}</h1>
      <RecordPicture data={data} otherwise="" />
      <dl className="key-facts">
        <KeyFact
          label={site.cost}
          value={read(cost)}
          note={cost !== undefined && record.values[cost.name] === 0 ? site.free : ''}
        />
        <KeyFact label={site.time} value={read(time)} />
        <KeyFact label={site.office} value={read(office)} />
      </dl>
      <Paragraphs text={read(text)} />
      {read(audience) === '' ? null : (
        <p className="audience">
          <strong>{site.audience}:</strong> {read(audience)}
        </p>
      )}
      <Part title={site.steps} items={groups(record.values, steps)} list="ol">
        {(step) => (
          <>
            <Named name={step.nombre} text={step.descripcion} />
            {typeof step.dias === 'number' && step.dias > 0 ? (
              <p className="muted">{site.workingDays(step.dias)}</p>
            ) : null}
          </>
        )}
      </Part>
      {read(needs) === '' ? null : (
        <section>
          <h2>{site.requirements}</h2>
          <Lines text={read(needs)} />
        </section>
      )}
      <Part title={site.locations} items={groups(record.values, places)} list="ul">
        {(place) => (
          <>
            <Named name={place.nombre} text={place.direccion} />
            {said(place.horario) === '' ? null : (
              <p className="muted">
                {site.schedule}: {said(place.horario)}
              </p>
            )}
          </>
        )}
      </Part>
      <Documents title={site.documents} items={groups(record.values, documents)} words={words} />
      <Questions title={site.questions} items={groups(record.values, questions)} />
      {read(law) === '' ? null : (
        <section>
          <h2>{site.law}</h2>
          <Paragraphs text={read(law)} />
        </section>
      )}
      <OtherValues data={data} shown={shown} words={words} />
      <BackHome words={words}>
        {type.publicPlace?.list === undefined ? null : <a href={type.publicPlace.list}>{site.all(type.label)}</a>}
      </BackHome>
    </article>
  );
}

type Group = Readonly<Record<string, unknown>>;

function groups(values: Group, field: Field | undefined): readonly Group[] {
  const value = field === undefined ? undefined : values[field.name];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function said(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function KeyFact({
  label,
  value,
  note = '',
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}) {
  if (value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value} {note === '' ? null : <span className="muted">{note}</span>}
      </dd>
    </div>
  );
}

function Named({ name, text }: { readonly name: unknown; readonly text: unknown }) {
  return (
    <>
      <strong>{said(name)}</strong>
      {said(text) === '' ? null : <p className="lines">{said(text)}</p>}
    </>
  );
}

type PartProps = {
  readonly title: string;
  readonly items: readonly Group[];
  readonly list: 'ol' | 'ul';
  readonly children: (item: Group) => ReactNode;
};

function Part({ title, items, list: List, children }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <List className={List === 'ol' ? 'steps' : 'places'}>
        {items.map((item, index) => (
          <li key={index}>{children(item)}</li>
        ))}
      </List>
    </section>
  );
}

function Questions({ title, items }: { readonly title: string; readonly items: readonly Group[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {items.map((item, index) => (
        <details key={index} className="question">
          <summary>{said(item.pregunta)}</summary>
          <Paragraphs text={said(item.respuesta)} />
        </details>
      ))}
    </section>
  );
}

type DocumentsProps = {
  readonly title: string;
  readonly items: readonly Group[];
  readonly words: ServerCatalog;
};

/** Links to documents; one without a safe address stays a name. */
function Documents({ title, items, words }: DocumentsProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="documents">
        {items.map((item, index) => {
          const facts = fileFacts(item.archivo, words);
          const name = said(item.nombre) || facts?.name;
          return (
            <li key={index}>
              {facts === undefined ? name : <a href={facts.address}>{name}</a>}
              {facts?.type === undefined ? null : <span className="muted"> ({facts.type})</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
