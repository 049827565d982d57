import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isEmpty } from '#core/values/condition.ts';
import { shownMembers } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isShown } from '#core/schema/fieldVisibility.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { pictureText } from '#core/records/pictureText.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { areasOf, showPath } from '../areas/area.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { useContentTypes } from '../areas/contentTypes.ts';
import { Cell } from './Cell.tsx';
import { RelatedNames } from './RelatedNames.tsx';

const RenderedText = lazyPart(async () => (await import('./RenderedText.tsx')).RenderedText, { onError: PlainText });

/** The text without formatting, when the code for it cannot be loaded. */
function PlainText({ fallback }: { readonly text: string; readonly fallback: ReactNode }) {
  return fallback;
}

type RecordValuesProps = {
  readonly fields: readonly Field[];
  readonly values: { readonly [name: string]: Json | undefined };
};

/** All values of a record or of a group, with labels; write-only values are left out. */
export function RecordValues({ fields, values }: RecordValuesProps) {
  return (
    <dl className="box values">
      {fields
        .filter((field) => !field.isWriteOnly && (field.textOf === undefined || isShown(field, values)))
        .map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <RecordValue
                field={field}
                value={ownValue(values, field.name)}
                pictureText={pictureText(field.name, { fields, values })}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
}

type RecordValueProps = {
  readonly field: Field;
  readonly value: Json | undefined;
  /** Alternative text of a picture. */
  readonly pictureText?: string;
};

/** One value on the screen of a record. */
export function RecordValue({ field, value, pictureText: text }: RecordValueProps) {
  if (isEmpty(value)) return <span className="quiet">{showTexts.noValue}</span>;
  const { isGroup, words } = kindOf(field);
  if (isGroup === true && isJsonObject(value)) return <RecordValues fields={shownMembers(field)} values={value} />;
  if (isGroup === true && Array.isArray(value)) {
    return (
      <ol>
        {(value as readonly Json[]).map((item, index) => (
          <li key={index}>
            {isJsonObject(item) ? <RecordValues fields={shownMembers(field)} values={item} /> : JSON.stringify(item)}
          </li>
        ))}
      </ol>
    );
  }
  if (words === 'markdown' && typeof value === 'string') {
    const fallback = <Cell field={field} value={value} isWhole />;
    return (
      <PartBoundary fallback={fallback}>
        <RenderedText text={value} fallback={fallback} />
      </PartBoundary>
    );
  }
  if (field.relation !== undefined) {
    return <LinkedNames type={field.relation} ids={Array.isArray(value) ? value.map(String) : [String(value)]} />;
  }
  return <Cell field={field} value={value} isWhole {...(text && { pictureText: text })} />;
}

/** The titles of related records, each of which leads to its record. */
function LinkedNames({ type: name, ids }: { readonly type: string; readonly ids: readonly string[] }) {
  const area = areasOf(useContentTypes()).find(({ type }) => type.name === name);
  if (area === undefined || area.type.isSingle) return <RelatedNames type={name} ids={ids} />;
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={showPath(area, id)}>
        <RelatedNames type={name} ids={[id]} />
      </Link>
    </Fragment>
  ));
}
