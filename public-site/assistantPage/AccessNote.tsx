import type { ConversationAccess } from '#core/assistant/assistantSchemas.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { shortDayOfInstant } from '#core/time/shortDate.ts';

type AccessNoteProps = { readonly access: ConversationAccess; readonly catalog: ServerCatalog };

/** The code and the link by which the person returns to the conversation from another device. */
export function AccessNote({ access: { code, link, expiresAt }, catalog }: AccessNoteProps) {
  const { assistantSite: texts, country } = catalog;
  return (
    <p className="assistant-access">
      {texts.code} <strong>{code}</strong> · <a href={link}>{texts.link}</a>
      <br />
      <span className="muted">{texts.codeNote(shortDayOfInstant(expiresAt, country.timeZone))}</span>
    </p>
  );
}
