import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { feedTypes, openTypes } from '../portal/fixedAddresses.ts';
import { type DocumentedField, documentedFields, licence } from '../machine/documentedFields.ts';
import { feedFormats } from '../machine/feedFormats.ts';
import { FormLinks } from '../components/OpenDataLinks.tsx';
import type { PageContext, PageView } from '../page/page.ts';
import { catalogueAddress } from '../machine/catalogue.ts';
import { ownDataSets } from '../machine/ownDataSets.ts';
import { dataset } from '../structured/dataset.ts';
import { webPage } from '../structured/website.ts';

/** The open data page; undefined when there are none. */
export function openDataView({ portal, messages }: PageContext): PageView | undefined {
  const types = openTypes(portal.types());
  if (types.length === 0) return undefined;
  const { title, lead } = messages.openData;
  return {
    status: 200,
    title,
    description: lead,
    structured: (facts) => [webPage(facts), ...types.map((type) => dataset(type, licence(messages).direccion, facts))],
    body: <OpenDataPage types={types} hasFeed={feedTypes(portal.types()).length > 0} messages={messages} />,
  };
}

type OpenDataPageProps = {
  readonly types: readonly ContentType[];
  readonly hasFeed: boolean;
  readonly messages: ServerCatalog;
};

function OpenDataPage({ types, hasFeed, messages }: OpenDataPageProps) {
  const { openData } = messages;
  const { nombre, direccion } = licence(messages);
  return (
    <div className="detail">
      <h1>{openData.title}</h1>
      <p className="lead">{openData.lead}</p>
      <p className="open-data cluster">{openData.fresh}</p>
      {types.map((type) => (
        <DataSet
          key={type.name}
          label={type.label}
          description={type.description}
          address={type.publicPages?.list ?? ''}
          page={type.publicPages?.list ?? ''}
          fields={documentedFields(type, messages)}
          messages={messages}
        />
      ))}
      {ownDataSets(messages).map(({ name, ...set }) => (
        <DataSet key={name} {...set} messages={messages} />
      ))}
      <section>
        <h2>{openData.licenceTitle}</h2>
        <p>
          {openData.licenceText}{' '}
          <a href={direccion} rel="license">
            {nombre}
          </a>
          .
        </p>
        <p>{openData.csvNote}</p>
        <p>
          <a href={catalogueAddress}>{openData.catalogue}</a>
        </p>
      </section>
      {hasFeed ? (
        <section>
          <h2>{openData.feeds}</h2>
          <ul>
            {Object.entries(feedFormats).map(([name, { address }]) => (
              <li key={name}>
                <a href={address}>{openData.feedIn(name)}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <BackHome messages={messages} />
    </div>
  );
}

type DataSetProps = {
  readonly label: string;
  readonly description: string | undefined;
  readonly address: string;
  readonly page: string;
  readonly fields: readonly DocumentedField[];
  readonly messages: ServerCatalog;
};

function DataSet({ label, description, address, page, fields, messages }: DataSetProps) {
  const { openData } = messages;
  return (
    <section className="data-set">
      <h2>
        <a href={page}>{label}</a>
      </h2>
      {description === undefined ? null : <p>{description}</p>}
      <p className="open-data cluster">
        {openData.files} <FormLinks label={label} address={address} openData={openData} />
      </p>
      <details>
        <summary>{openData.fields(label)}</summary>
        <FieldList fields={fields} openData={openData} />
      </details>
    </section>
  );
}

type FieldListProps = { readonly fields: readonly DocumentedField[] } & Pick<ServerCatalog, 'openData'>;

function FieldList({ fields, openData }: FieldListProps) {
  return (
    <dl className="data-fields">
      {fields.map(({ nombre, titulo, descripcion, campos, ...field }) => (
        <div key={nombre}>
          <dt>
            <code>{nombre}</code>
          </dt>
          <dd>
            {descripcion === null ? titulo : `${titulo}. ${descripcion}`}{' '}
            <span className="muted">({typeText(field, openData)})</span>
            {campos.length === 0 ? null : <FieldList fields={campos} openData={openData} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type FieldFacts = Pick<DocumentedField, 'tipo' | 'formato' | 'unidad'>;

/** The type of a field in words, with its unit. */
function typeText(
  { tipo, formato, unidad }: FieldFacts,
  { typeNames, formatNames, inUnit }: ServerCatalog['openData'],
) {
  const types: Readonly<Record<string, string>> = typeNames;
  const formats: Readonly<Record<string, string>> = formatNames;
  const type = formats[formato ?? ''] ?? types[tipo] ?? tipo;
  return unidad === null ? type : inUnit(type, unidad);
}
