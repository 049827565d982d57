import { createContext, useContext } from 'react';
import { namesIn } from '#core/values/json.ts';
import './fieldMarks.css';

/** Somebody else who is changing a field. */
type FieldMarkText = { readonly name: string; readonly text: string };

/** Marks of a record's fields, by name. */
export type FieldMarkTexts = ReadonlyMap<string, FieldMarkText>;

export const noFieldMarks: FieldMarkTexts = new Map();

const FieldMarks = createContext(noFieldMarks);

export const FieldMarksProvider = FieldMarks.Provider;

/** The mark of a record's field; nothing for its members and for fields without one. */
export function FieldMark({ pointer }: { readonly pointer: string }) {
  const marks = useContext(FieldMarks);
  const [name = '', ...members] = namesIn(pointer);
  const mark = members.length === 0 ? marks.get(name) : undefined;
  if (mark === undefined) return null;
  return (
    <span className="field-mark" role="img" aria-label={mark.text} title={mark.text}>
      <Face name={mark.name} />
    </span>
  );
}

/** A person's initials in a circle. */
export function Face({ name }: { readonly name: string }) {
  return (
    <span className="face" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first two names. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((part) => part.match(/^\p{L}/u) ?? []);
  return letters.slice(0, 2).join('').toLocaleUpperCase('es');
}
