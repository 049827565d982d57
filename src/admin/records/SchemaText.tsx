import type { ContentType } from '#core/schema/contentType.ts';
import { meaningOf } from '#core/records/meaning.ts';

type SchemaTextProps = { readonly type: ContentType; readonly text: string };

/** A text of a type's schema. A text in another language is marked as such, with its Spanish meaning beside it. */
export function SchemaText({ type, text }: SchemaTextProps) {
  const meaning = meaningOf(type, text);
  if (meaning === undefined) return text;
  return (
    <span className="foreign">
      <span lang={meaning.language}>{text}</span> <small>{meaning.text}</small>
    </span>
  );
}

/** The text of a notice, with its Spanish meaning and its subject as detail. */
export function schemaNotice(type: ContentType, text: string, subject?: string): NoticeText {
  const meaning = meaningOf(type, text);
  const detail = [meaning?.text, subject].filter((part) => part !== undefined).join(' · ');
  return { text, ...(meaning && { language: meaning.language }), ...(detail !== '' && { detail }) };
}

type NoticeText = { readonly text: string; readonly language?: string; readonly detail?: string };
