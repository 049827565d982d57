import { isJsonObject } from '#core/values/json.ts';
import { createComponentNames } from './componentNames.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Kind = 'parameters' | 'responses' | 'schemas';

export type Description = {
  readonly paths: JsonObject;
  readonly components: { readonly schemas: JsonObject } & JsonObject;
} & JsonObject;

/** Schemas with fewer characters stay where they are: a reference is hardly shorter and harder to read. */
const shortestShared = 160;

/** A repeated part of the description. */
type Occurrences = { readonly value: unknown; readonly name: string; count: number };

/** Says once, under `components`, what several operations have alike: parameters, responses, and larger schemas of bodies. */
export function shareAlike(description: Description): Description {
  const occurrences = { parameters: new Map(), responses: new Map(), schemas: new Map() } as Readonly<
    Record<Kind, Map<string, Occurrences>>
  >;
  const note: Replace = (kind, value, name) => {
    const key = JSON.stringify(value);
    const entry = occurrences[kind].get(key) ?? { value, name, count: 0 };
    entry.count += 1;
    occurrences[kind].set(key, entry);
    return value;
  };
  mapOperations(description.paths, note);
  const references = new Map<string, string>();
  const shared: Record<Kind, (readonly [name: string, value: unknown])[]> = {
    parameters: [],
    responses: [],
    schemas: [],
  };
  for (const kind of ['parameters', 'responses', 'schemas'] as const) {
    const newName = createComponentNames(Object.keys(kind === 'schemas' ? description.components.schemas : {}));
    for (const [key, { value, name, count }] of occurrences[kind]) {
      if (count < 2) continue;
      const component = newName(name);
      references.set(`${kind} ${key}`, `#/components/${kind}/${component}`);
      shared[kind].push([component, value]);
    }
  }
  const refer: Replace = (kind, value) => {
    const $ref = references.get(`${kind} ${JSON.stringify(value)}`);
    return $ref === undefined ? value : { $ref };
  };
  const { schemas, ...components } = description.components;
  return {
    ...description,
    paths: mapOperations(description.paths, refer),
    components: {
      ...components,
      parameters: Object.fromEntries(shared.parameters),
      responses: Object.fromEntries(
        shared.responses.map(([name, response]) => [
          name,
          mapBodies(response, (schema) => refer('schemas', schema, name)),
        ]),
      ),
      schemas: { ...schemas, ...Object.fromEntries(shared.schemas) },
    },
  };
}

/** Called with the name that a component for the value would get. */
type Replace = (kind: Kind, value: unknown, name: string) => unknown;

/** Replaces parameters, responses and schemas of bodies. A whole response is offered before the schemas in it. */
function mapOperations(paths: JsonObject, replace: Replace): JsonObject {
  return mapValues(paths, (item) => {
    if (!isJsonObject(item)) return item;
    return mapValues(item, (member, keyword) => {
      if (keyword === 'parameters') return mapParameters(member, replace);
      return isJsonObject(member) ? mapOperation(member, replace) : member;
    });
  });
}

function mapOperation(operation: JsonObject, replace: Replace): JsonObject {
  const [tag] = [operation['tags']].flat();
  const [base = ''] = String(operation['operationId']).split(`.${String(tag)}`);
  const schemaIn = (part: string) => (schema: unknown) =>
    isShareable(schema) ? replace('schemas', schema, `${base}.${part}`) : schema;
  return mapValues(operation, (member, keyword) => {
    if (keyword === 'parameters') return mapParameters(member, replace);
    if (keyword === 'requestBody') return mapBodies(member, schemaIn('body'));
    if (keyword !== 'responses' || !isJsonObject(member)) return member;
    return mapValues(member, (response, status) => {
      const isProblem = JSON.stringify(response).includes('/Problem"');
      const name = isProblem ? `Problem${status}` : `${base}.${status}`;
      const whole = replace('responses', response, name);
      return whole === response ? mapBodies(response, schemaIn('answer')) : whole;
    });
  });
}

function mapParameters(parameters: unknown, replace: Replace) {
  if (!Array.isArray(parameters)) return parameters;
  return parameters.map((parameter: { readonly name: string }) => replace('parameters', parameter, parameter.name));
}

function mapBodies(body: unknown, replace: (schema: unknown) => unknown): unknown {
  if (!isJsonObject(body) || !isJsonObject(body['content'])) return body;
  const content = mapValues(body['content'], (media) =>
    isJsonObject(media) && 'schema' in media ? { ...media, schema: replace(media['schema']) } : media,
  );
  return { ...body, content };
}

const isShareable = (schema: unknown) => isJsonObject(schema) && JSON.stringify(schema).length >= shortestShared;

const mapValues = (object: JsonObject, change: (value: unknown, key: string) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
