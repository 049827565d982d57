import { useCallback, useMemo, useState } from 'react';
import type { Shape } from '#core/schema/contentType.ts';
import { isSameJson, namesIn, valueAt } from '#core/values/json.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/store/record.ts';
import { type FieldError, validate } from '#core/values/validate.ts';
import { tidy } from './formContext.ts';

type FormErrorsOptions = {
  readonly shape: Shape;
  /** The fields that the form was asked to show. */
  readonly fields: readonly string[];
  readonly values: Values;
  readonly idPrefix: string;
  readonly serverErrors: readonly FieldError[];
  readonly words: Catalog;
};

/** What is wrong with a form: by its schema once it was refused, by the server, and in texts that are no values. */
export function useFormErrors({ shape, fields, values, idPrefix, serverErrors, words }: FormErrorsOptions) {
  const [wasRefused, setRefused] = useState(false);
  const [unread, setUnfinishedInput] = useState<ReadonlyMap<string, string>>(noTexts);
  const standing = useStanding(serverErrors, values);
  const own = useMemo(
    () => (wasRefused ? validate(shape, tidy(values), words) : []),
    [wasRefused, shape, values, words],
  );
  const errors = useMemo(() => {
    const texts = [...unread].map(([id, message]) => unreadError(id.slice(idPrefix.length), message));
    return { fields: [...own, ...standing].filter(isNoneOf(texts)), texts: wasRefused ? texts : [] };
  }, [own, standing, unread, wasRefused, idPrefix]);
  const added = useAdded(errors.fields, { shape, fields });
  const onUnfinishedInput = useCallback((id: string, message: string | undefined) => {
    setUnfinishedInput((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(message === undefined ? others : [...others, [id, message]]);
    });
  }, []);
  return {
    /** All of them, for the summary, as the form shows its inputs. */
    errors: useMemo(() => inFormOrder([...errors.texts, ...errors.fields], { shape, fields }), [errors, shape, fields]),
    /** Those that no input tells by itself. */
    fieldErrors: errors.fields,
    /** Fields that were not asked for and without which the record cannot be saved. */
    added,
    hasUnfinishedInput: unread.size > 0,
    onUnfinishedInput,
    /** Whether the values may be submitted; from then on what is wrong with them is shown. */
    accepts: (wanted: Values) => {
      const isAccepted = unread.size === 0 && validate(shape, wanted, words).length === 0;
      setRefused(!isAccepted);
      return isAccepted;
    },
  };
}

const noTexts: ReadonlyMap<string, string> = new Map();

function unreadError(pointer: string, message: string): FieldError {
  return { pointer, keyword: 'unread', message };
}

function inFormOrder(
  errors: readonly FieldError[],
  { shape, fields }: Pick<FormErrorsOptions, 'shape' | 'fields'>,
): readonly FieldError[] {
  const names = [...fields, ...shape.fields.map(({ name }) => name)];
  const place = ({ pointer }: FieldError) => names.indexOf(namesIn(pointer)[0] ?? '');
  return errors.toSorted((left, right) => place(left) - place(right));
}

/** An input that holds no readable text has no value to find fault with. */
function isNoneOf(texts: readonly FieldError[]) {
  return ({ pointer }: FieldError) => !texts.some((text) => text.pointer === pointer);
}

/** The server's errors about values that are still as the server saw them. */
function useStanding(errors: readonly FieldError[], values: Values): readonly FieldError[] {
  const [seen, setSeen] = useState({ errors, values });
  if (seen.errors !== errors) setSeen({ errors, values });
  return useMemo(() => {
    const judged = seen.errors === errors ? seen.values : values;
    return errors.filter(({ pointer }) => {
      const path = namesIn(pointer);
      return isSameJson(valueAt(values, path), valueAt(judged, path));
    });
  }, [seen, errors, values]);
}

/** A screen with a part of the fields also shows those that turned out to be missing; they stay while they are filled in. */
function useAdded(
  errors: readonly FieldError[],
  { shape, fields }: Pick<FormErrorsOptions, 'shape' | 'fields'>,
): readonly string[] {
  const [added, setAdded] = useState<readonly string[]>([]);
  const wrong = new Set(errors.map(({ pointer }) => namesIn(pointer)[0]));
  const more = shape.fields
    .map(({ name }) => name)
    .filter((name) => wrong.has(name) && !fields.includes(name) && !added.includes(name));
  if (more.length > 0) setAdded([...added, ...more]);
  return added;
}
