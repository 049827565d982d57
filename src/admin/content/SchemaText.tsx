import { type ContentType, meaningOf } from '#core/schema/contentType.ts';

type SaidProps = { readonly type: ContentType; readonly text: string };

/** A text of a type's schema; one in another language stands as it is, with its meaning beside it. */
export function SchemaText({ type, text }: SaidProps) {
  const meaning = meaningOf(type, text);
  if (meaning === undefined) return text;
  return (
    <span className="foreign">
      <span lang={meaning.language}>{text}</span> <small>{meaning.text}</small>
    </span>
  );
}

/** The same for a notice: the text, and below it what it means and what it is about. */
export function schemaNotice(type: ContentType, text: string, about?: string): SaidNotice {
  const meaning = meaningOf(type, text);
  const detail = [meaning?.text, about].filter((part) => part !== undefined).join(' · ');
  return { text, ...(meaning && { language: meaning.language }), ...(detail !== '' && { detail }) };
}

type SaidNotice = { readonly text: string; readonly language?: string; readonly detail?: string };
