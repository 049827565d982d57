import { useCallback, useMemo, useState } from 'react';
import type { Shape } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { submittedValues } from '#core/validation/submittedValues.ts';
import { isSameJson, namesIn, valueAt } from '#core/values/json.ts';
import { withoutInputPart } from '#core/validation/pointerLabel.ts';
import type { ValidationCatalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/values/record.ts';
import type { Completeness } from '#core/validation/completeness.ts';
import { type FieldError, validate } from '#core/validation/validate.ts';
import { useDerivedState } from './editing/useDerivedState.ts';
import { tidy } from './context/formContext.ts';

type FormErrorsOptions = {
  readonly shape: Shape;
  /** The fields of the screen. */
  readonly fields: readonly string[];
  readonly values: Values;
  readonly idPrefix: string;
  readonly serverErrors: readonly FieldError[];
  /** The alternatives that the person chose, by pointer. */
  readonly chosen: ReadonlyMap<string, JsonSchema>;
  readonly messages: ValidationCatalog;
};

/** The errors of a form: from its schema after a refused submission, from the server, and from unfinished inputs. */
export function useFormErrors({ shape, fields, values, idPrefix, serverErrors, chosen, messages }: FormErrorsOptions) {
  /** What the last submission had to satisfy, if it was refused. */
  const [refused, setRefused] = useState<Completeness>();
  const [unfinished, setUnfinished] = useState<ReadonlyMap<string, string>>(noTexts);
  const currentServerErrors = useCurrentServerErrors(serverErrors, values);
  const schemaErrors = useMemo(
    () =>
      refused === undefined
        ? []
        : validate(shape, submittedValues(shape, tidy(values), chosen), messages, chosen, refused),
    [refused, shape, values, chosen, messages],
  );
  const errors = useMemo(() => {
    const texts = [...unfinished].map(([id, message]) => unfinishedError(id.slice(idPrefix.length), message));
    return {
      fields: [...schemaErrors, ...currentServerErrors].filter(isNotAmong(texts)),
      texts: refused === undefined ? [] : texts,
    };
  }, [schemaErrors, currentServerErrors, unfinished, refused, idPrefix]);
  const addedFields = useAddedFields(errors.fields, { shape, fields });
  const onUnfinishedInput = useCallback((id: string, message: string | undefined) => {
    setUnfinished((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(message === undefined ? others : [...others, [id, message]]);
    });
  }, []);
  return {
    /** All errors for the summary, in the form's order. */
    errors: useMemo(() => inFormOrder([...errors.texts, ...errors.fields], { shape, fields }), [errors, shape, fields]),
    /** Errors that the inputs do not show themselves. */
    fieldErrors: errors.fields,
    /** Fields outside of the screen that turned out to be required. */
    addedFields,
    hasUnfinishedInput: unfinished.size > 0,
    onUnfinishedInput,
    /** Whether the values may be submitted; if not, the errors are shown from then on. */
    accepts: (submitted: Values, completeness: Completeness) => {
      const faults = validate(shape, submitted, messages, chosen, completeness);
      const isAccepted = unfinished.size === 0 && faults.length === 0;
      setRefused(isAccepted ? undefined : completeness);
      return isAccepted;
    },
  };
}

const noTexts: ReadonlyMap<string, string> = new Map();

function unfinishedError(pointer: string, message: string): FieldError {
  return { pointer, keyword: 'unread', message };
}

/** The messages by JSON pointer. */
export function byPointer(errors: readonly FieldError[]): ReadonlyMap<string, readonly string[]> {
  const messages = new Map<string, readonly string[]>();
  for (const { pointer, message } of errors) messages.set(pointer, [...(messages.get(pointer) ?? []), message]);
  return messages;
}

function inFormOrder(
  errors: readonly FieldError[],
  { shape, fields }: Pick<FormErrorsOptions, 'shape' | 'fields'>,
): readonly FieldError[] {
  const names = [...fields, ...shape.fields.map(({ name }) => name)];
  const positionOf = ({ pointer }: FieldError) => {
    const [name = ''] = namesIn(pointer);
    return names.includes(name) ? names.indexOf(name) : names.indexOf(withoutInputPart(name));
  };
  return errors.toSorted((left, right) => positionOf(left) - positionOf(right));
}

/** An unfinished input has no value to validate. */
function isNotAmong(texts: readonly FieldError[]) {
  return ({ pointer }: FieldError) => !texts.some((text) => text.pointer === pointer);
}

/** The server's errors about values that have not changed since. */
function useCurrentServerErrors(errors: readonly FieldError[], values: Values): readonly FieldError[] {
  const [received] = useDerivedState({ errors, values }, (before) =>
    before.errors === errors ? before : { errors, values },
  );
  return useMemo(() => {
    const submitted = received.values;
    return errors.filter(({ pointer }) => {
      const path = namesIn(pointer);
      return isSameJson(valueAt(values, path), valueAt(submitted, path));
    });
  }, [received, errors, values]);
}

/**
 * A screen with some of the fields also shows required fields that turned out to be missing, and keeps them while they are
 * filled in.
 */
function useAddedFields(
  errors: readonly FieldError[],
  { shape, fields }: Pick<FormErrorsOptions, 'shape' | 'fields'>,
): readonly string[] {
  const [addedFields] = useDerivedState<readonly string[]>([], (before) => {
    const wrong = new Set(errors.map(({ pointer }) => namesIn(pointer)[0]));
    const more = shape.fields
      .map(({ name }) => name)
      .filter((name) => wrong.has(name) && !fields.includes(name) && !before.includes(name));
    return more.length > 0 ? [...before, ...more] : before;
  });
  return addedFields;
}
