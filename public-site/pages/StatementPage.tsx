import type { ServerCatalog } from '#core/locales/catalog.ts';
import { statementAddress, type StatementName, statementNames, statementText } from '#core/site/statements.ts';
import { BackHome } from '../components/BackHome.tsx';
import { ContactLines } from '../components/ContactLines.tsx';
import { longDay, longDayOfInstant } from '../text/dates.ts';
import type { PageContext, PageView } from '../page/page.ts';
import { matchRoute } from '../portal/addresses.ts';
import { type Contact, contactOf } from '../portal/portal.ts';
import { Markdown } from '../components/prose.tsx';

type Statement = {
  readonly name: StatementName;
  /** Markdown. */
  readonly text: string;
  /** The day of the last review; undefined for the product's default text. */
  readonly day: { readonly value: string; readonly text: string } | undefined;
  readonly contact: Contact;
};

/** The statement at a path. */
export function statementAt(path: string): StatementName | undefined {
  return statementNames.find((name) => matchRoute(statementAddress(name), path) !== undefined);
}

/** The page of a statement. Rejects as the store does. */
export async function statementView(name: StatementName, context: PageContext): Promise<PageView> {
  const { titles, descriptions } = context.messages.statements;
  return {
    status: 200,
    title: titles[name],
    description: descriptions[name],
    body: <StatementPage statement={await loadStatement(context, name)} messages={context.messages} />,
  };
}

/** Loads a statement, with the product's default text if it was never edited. Rejects as the store does. */
async function loadStatement({ portal, messages }: PageContext, name: StatementName): Promise<Statement> {
  const type = portal.types().find(({ purpose }) => purpose === 'statements');
  const [record, contact] = await Promise.all([type && portal.single(type), contactOf(portal)]);
  const revised = record?.values['fecha'] ?? undefined;
  const value = typeof revised === 'string' ? revised : record?.updatedAt;
  const day = longDay(value) ?? longDayOfInstant(value, messages.country.timeZone);
  return {
    name,
    text: statementText(name, record?.values),
    day: value === undefined || day === undefined ? undefined : { value, text: day },
    contact,
  };
}

/** A statement of the site with contact data and its date. */
function StatementPage({ statement, messages }: { readonly statement: Statement; readonly messages: ServerCatalog }) {
  const { name, text, day, contact } = statement;
  const { statements } = messages;
  return (
    <article className="detail statement">
      <header>
        {contact.name === undefined ? null : <p className="kicker">{contact.name}</p>}
        <h1>{statements.titles[name]}</h1>
      </header>
      <Markdown text={text} />
      <section className="statement-contact">
        <h2>{statements.contact}</h2>
        {contact.isEmpty ? <p>{statements.noContact}</p> : <ContactLines contact={contact} />}
      </section>
      {day === undefined ? null : (
        <p className="muted">
          {statements.updated} <time dateTime={day.value}>{day.text}</time>
        </p>
      )}
      <BackHome messages={messages}>
        {statementNames
          .filter((other) => other !== name)
          .map((other) => (
            <a key={other} href={statementAddress(other)}>
              {statements.titles[other]}
            </a>
          ))}
      </BackHome>
    </article>
  );
}
