import { checkFields } from '../checkFields.ts';
import { checkSchema } from '../checkSchema.ts';
import type { State } from '../../schema/contentType.ts';
import { pointerTo } from '../../values/json.ts';
import { asSchema, type JsonSchema } from '../../schema/jsonSchema.ts';
import type { SchemaCatalog } from '../../locales/catalog.ts';
import { nearest } from '../../text/nearest.ts';
import { propertiesOf } from '../../schema/propertiesOf.ts';
import type { Fault } from '../../schema/schemaError.ts';
import type { XContent, XTransition } from '../../schema/xContent.ts';

/** Checks that transitions name states of the state field, and that their forms are valid schemas. */
export function checkTransitions(schema: JsonSchema, messages: SchemaCatalog): readonly Fault[] {
  const { stateField, transitions = {} } = (schema['x-content'] ?? {}) as XContent;
  const properties = propertiesOf(schema, schema);
  const states = asSchema(properties.get(stateField ?? ''))?.enum as readonly State[] | undefined;
  const names = [...properties.keys()];
  if (stateField !== undefined && !names.includes(stateField)) {
    const expected = messages.schemas.property(stateField);
    return [{ pointer: '/x-content/stateField', expected, nearest: nearest(stateField, names) }];
  }
  return Object.entries(transitions).flatMap(([name, transition]) => {
    const base = `/x-content/transitions${pointerTo(name)}`;
    const form = transition.form ?? {};
    const faultsInForm = [...checkSchema(form, messages), ...checkFields(form, messages)];
    return [
      ...checkStates(transition, { base, states, hasState: stateField !== undefined, messages }),
      ...faultsInForm.map((fault) => ({ ...fault, pointer: `${base}/form${fault.pointer}` })),
    ];
  });
}

type StateContext = {
  readonly base: string;
  /** Undefined when the state field has no closed list of values. */
  readonly states: readonly State[] | undefined;
  readonly hasState: boolean;
  readonly messages: SchemaCatalog;
};

function checkStates(
  { from = [], to }: XTransition,
  { base, states, hasState, messages }: StateContext,
): readonly Fault[] {
  const named = [
    ...from.map((state, index) => ({ state, pointer: `${base}/from/${index}` })),
    ...(to === undefined ? [] : [{ state: to, pointer: `${base}/to` }]),
  ];
  const choices = states?.map(String) ?? [];
  return named.flatMap(({ state, pointer }) => {
    if (!hasState) return [{ pointer, expected: messages.schemas.stateField, nearest: undefined }];
    if (states === undefined || states.includes(state)) return [];
    return [{ pointer, expected: messages.schemas.oneOf(choices), nearest: nearest(String(state), choices) }];
  });
}
