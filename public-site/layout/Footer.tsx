import type { ServerCatalog } from '#core/locales/catalog.ts';
import { statementAddress, statementNames } from '#core/site/statements.ts';
import type { Town } from '#core/site/town.ts';
import { ContactLines } from '../components/ContactLines.tsx';
import { openDataRoute } from '../portal/fixedAddresses.ts';
import { CachedFragment } from '../components/CachedFragment.tsx';
import type { OpeningHours } from '../portal/openingHours.ts';
import type { Contact } from '../portal/portal.ts';
import type { MenuEntry, MenuItem } from '../page/menu.ts';

type FooterProps = {
  readonly menu: readonly MenuItem[];
  readonly town: Town;
  readonly contact: Contact | undefined;
  readonly hours: OpeningHours | undefined;
  readonly hasFeed?: boolean | undefined;
  readonly hasOpenData?: boolean | undefined;
  readonly year: string;
  readonly messages: ServerCatalog;
};

/** `address` is the absolute address of the page, shown in print. */
export function Footer({ address, ...props }: FooterProps & { readonly address: string | undefined }) {
  const { menu, town, contact, hours, year, hasFeed, hasOpenData, messages } = props;
  return (
    <>
      <CachedFragment
        as="footer"
        className="foot"
        name="footer"
        dependencies={[menu, town, contact, hours, year, hasFeed, hasOpenData, messages]}
      >
        {() => (
          <>
            <Columns {...props} />
            <Closing {...props} />
          </>
        )}
      </CachedFragment>
      {address === undefined ? null : (
        <p className="page-address">
          {messages.service.pageAddress} {address}
        </p>
      )}
    </>
  );
}

function Columns({ menu, town, contact, hours, messages }: FooterProps) {
  const links = menu.filter((item) => 'href' in item);
  const groups = menu.filter((item) => 'entries' in item);
  const networks = [...(contact?.networks ?? []), ...town.networks].map(({ name, href }) => ({ label: name, href }));
  return (
    <div className="foot-in tiles">
      <div>
        <p className="foot-name">{messages.site.name}</p>
        {contact === undefined || contact.isEmpty ? (
          messages.site.region !== '' && <p>{messages.site.region}</p>
        ) : (
          <ContactLines contact={contact} hours={hours?.line} />
        )}
      </div>
      <Links label={messages.site.quickLinks} entries={[{ label: messages.site.home, href: '/' }, ...links]} />
      {groups.map((group) => (
        <Links key={group.label} {...group} />
      ))}
      {networks.length === 0 ? null : <Links label={messages.home.networks} entries={networks} />}
      <div>
        <p className="foot-head">{messages.site.staff}</p>
        <a href="/admin">{messages.site.signIn}</a>
      </div>
    </div>
  );
}

/** The last line: the copyright and the links to the statements. */
function Closing({ year, messages, hasFeed, hasOpenData }: FooterProps) {
  return (
    <div className="rights cluster between">
      <p>{messages.site.rights(year)}</p>
      <nav aria-label={messages.statements.label}>
        <ul className="plain-list cluster">
          {statementNames.map((name) => (
            <li key={name}>
              <a href={statementAddress(name)}>{messages.statements.links[name]}</a>
            </li>
          ))}
          {hasOpenData === true ? (
            <li>
              <a href={openDataRoute}>{messages.openData.title}</a>
            </li>
          ) : null}
          {hasFeed === true ? (
            <li>
              <a href="/rss.xml" aria-label={messages.openData.feed}>
                RSS
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
    </div>
  );
}

function Links({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label={label}>
      <p className="foot-head">{label}</p>
      <ul className="plain-list">
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href}>{entry.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
