import type { ReactNode } from 'react';
import { isEmpty } from '#core/values/condition.ts';
import type { Field } from '#core/schema/field.ts';
import { kindOf, viewOf } from '#core/kinds/index.ts';
import type { View } from '#core/schema/fieldKind.ts';
import type { Json } from '#core/values/json.ts';
import { FileImage } from '#forms/files/FileImage.tsx';
import { fileView, galleryView, locationView } from './mediaViews.tsx';
import { Picture } from './Picture.tsx';
import { RelatedNames } from './RelatedNames.tsx';
import { LinkedRecord } from './LinkedRecord.tsx';
import { staffMessages } from '../texts/staffMessages.ts';

type CellProps = {
  readonly field: Field;
  readonly value: Json | undefined;
  /** Whether to show the whole value, as on a record's own screen, instead of an excerpt. */
  readonly isWhole?: boolean;
  /** Alternative text of a picture. */
  readonly pictureText?: string;
};

type Renderer = (props: CellProps & { readonly text: string }) => ReactNode;

const excerptLength = 160;

const lines: Renderer = ({ text, isWhole }) => <span className="lines">{isWhole ? text : shorten(text)}</span>;

/** Views that are more than their text. */
const renderers: Partial<Record<View, Renderer>> = {
  picture: ({ text, isWhole, pictureText = '' }) =>
    isWhole ? (
      <FileImage className="image-preview" src={text} alt={pictureText} loading="lazy" />
    ) : (
      <Picture className="thumb" source={text} />
    ),
  pictures: galleryView,
  document: fileView,
  coordinates: locationView,
  swatch: ({ text }) => (
    <span className="colour">
      <svg width="14" height="14" aria-hidden="true">
        <rect width="14" height="14" rx="3" fill={text} />
      </svg>
      {text}
    </span>
  ),
  yesNo: ({ text, value }) => <span className={value === true ? 'tag tag-good' : 'tag'}>{text}</span>,
  link: ({ text }) =>
    /^https?:\/\//.test(text) ? (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  email: EmailLink,
  record: ({ field, text, value }) =>
    kindOf(field).references === 'any' ? (
      <LinkedRecord value={text} />
    ) : (
      <RelatedNames type={field.relation ?? ''} ids={[String(value)]} />
    ),
  records: ({ field, value }) => (
    <RelatedNames type={field.relation ?? ''} ids={Array.isArray(value) ? value.map(String) : []} />
  ),
  paragraphs: lines,
  markdown: lines,
};

/** Lets a narrow column break an address before its @ sign instead of within a name. */
function EmailLink({ text }: { readonly text: string }) {
  const [name, ...rest] = text.split('@');
  return (
    <a href={`mailto:${text}`}>
      {name}
      {rest.length === 0 ? null : <wbr />}
      {rest.map((part) => `@${part}`).join('')}
    </a>
  );
}

/** A value in the staff view of its kind. */
export function Cell(props: CellProps) {
  const { field, value } = props;
  const text = isEmpty(value) ? '' : kindOf(field).toText(value, field, staffMessages());
  if (text === '') return null;
  const renderer = renderers[viewOf(field)];
  if (renderer !== undefined) return <>{renderer({ ...props, text })}</>;
  return <>{props.isWhole ? text : shorten(text)}</>;
}

/** Whole words, without empty lines. */
function shorten(text: string): string {
  const dense = text.replaceAll(/\n\s*\n/g, '\n');
  return dense.length <= excerptLength ? dense : `${dense.slice(0, excerptLength).replace(/\s+\S*$/u, '')}…`;
}
