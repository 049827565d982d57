import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { feedTypes, openTypes } from '../portal/fixedAddresses.ts';
import { type DocumentedField, documentedFields, licence } from '../machine/documentedFields.ts';
import { feedFormats } from '../machine/feedFormats.ts';
import { FormLinks } from '../components/OpenDataLinks.tsx';
import type { PageContext, PageView } from '../page/page.ts';
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
        <DataSet key={type.name} type={type} messages={messages} />
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

function DataSet({ type, messages }: { readonly type: ContentType; readonly messages: ServerCatalog }) {
  const { openData } = messages;
  return (
    <section className="data-set">
      <h2>
        <a href={type.publicPages?.list}>{type.label}</a>
      </h2>
      {type.description === undefined ? null : <p>{type.description}</p>}
      <p className="open-data cluster">
        {openData.files} <FormLinks type={type} openData={openData} />
      </p>
      <details>
        <summary>{openData.fields(type.label)}</summary>
        <FieldList fields={documentedFields(type, messages)} />
      </details>
    </section>
  );
}

function FieldList({ fields }: { readonly fields: readonly DocumentedField[] }) {
  return (
    <dl className="data-fields">
      {fields.map(({ nombre, titulo, descripcion, campos }) => (
        <div key={nombre}>
          <dt>
            <code>{nombre}</code>
          </dt>
          <dd>
            {descripcion === null ? titulo : `${titulo}. ${descripcion}`}
            {campos.length === 0 ? null : <FieldList fields={campos} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
