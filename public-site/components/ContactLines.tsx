import { mailTo } from '../text/mailTo.ts';
import type { Contact } from '../portal/portal.ts';

/** A telephone or an email, as a link where it has one. */
export function ContactLink({ link: { text, href } }: { readonly link: NonNullable<Contact['telephone']> }) {
  return href === undefined ? text : <a href={href}>{text}</a>;
}

type ContactLinesProps = {
  readonly contact: Pick<Contact, 'address' | 'telephone' | 'email'>;
  /** When the municipality is open. */
  readonly hours?: string | undefined;
};

/** The municipality's contact data, one per line. */
export function ContactLines({ contact: { address, telephone, email }, hours }: ContactLinesProps) {
  return (
    <ul className="contact-lines plain-list">
      {address === undefined ? null : <li>{address}</li>}
      {telephone === undefined ? null : (
        <li>
          <ContactLink link={telephone} />
        </li>
      )}
      {email === undefined ? null : (
        <li>
          <a href={mailTo(email)}>{email}</a>
        </li>
      )}
      {hours === undefined ? null : <li>{hours}</li>}
    </ul>
  );
}
