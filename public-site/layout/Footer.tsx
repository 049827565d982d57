import type { ServerCatalog } from '#core/locales/catalog.ts';
import { mailTo } from '../mailTo.ts';
import type { Contact, OpeningHours } from '../portal.ts';
import type { MenuEntry, MenuItem } from './menu.ts';

type FooterProps = {
  readonly menu: readonly MenuItem[];
  readonly contact: Contact | undefined;
  readonly hours: OpeningHours | undefined;
  readonly year: string;
  readonly words: ServerCatalog;
};

export function Footer({ menu, contact, hours, year, words }: FooterProps) {
  const links = menu.filter((item) => 'href' in item);
  const groups = menu.filter((item) => 'entries' in item);
  const networks = (contact?.networks ?? []).map(({ name, href }) => ({ label: name, href }));
  return (
    <footer className="foot">
      <div className="foot-in">
        <div>
          <p className="foot-name">{contact?.name ?? words.site.name}</p>
          <ContactLines contact={contact} hours={hours} words={words} />
        </div>
        <Links label={words.site.quickLinks} entries={[{ label: words.site.home, href: '/' }, ...links]} />
        {groups.map((group) => (
          <Links key={group.label} {...group} />
        ))}
        {networks.length === 0 ? null : <Links label={words.home.networks} entries={networks} />}
        <div>
          <p className="foot-head">{words.site.staff}</p>
          <a href="/admin">{words.site.signIn}</a>
        </div>
      </div>
      <p className="rights">{words.site.rights(year)}</p>
    </footer>
  );
}

function ContactLines({ contact, hours, words }: Pick<FooterProps, 'contact' | 'hours' | 'words'>) {
  if (contact === undefined || contact.isEmpty) return <p>{words.site.place}</p>;
  const { address, telephone, email } = contact;
  return (
    <ul>
      {address === undefined ? null : <li>{address}</li>}
      {telephone === undefined ? null : (
        <li>{telephone.href === undefined ? telephone.text : <a href={telephone.href}>{telephone.text}</a>}</li>
      )}
      {email === undefined ? null : (
        <li>
          <a href={mailTo(email)}>{email}</a>
        </li>
      )}
      {hours === undefined ? null : <li>{hours.line}</li>}
    </ul>
  );
}

function Links({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label={label}>
      <p className="foot-head">{label}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href}>{entry.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
