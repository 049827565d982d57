import { parsedJson } from '#core/imports/cellItems.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Schemas by path without the passwords of accounts, for a portal where one enters without. `isElsewhere`: whether another backend, which
 * has passwords, has the accounts of the type with this name.
 */
export function withoutPasswords(files: Texts, isElsewhere: (type: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, adapt(path, text)]));

  function adapt(path: string, text: string): string {
    const [, name] = /([^/]+)\.json$/.exec(path) ?? [];
    const schema =
      name === undefined || !text.includes('"accounts"') || isElsewhere(name) ? undefined : parsedJson(text);
    if (!isJsonObject(schema) || objectIn(schema, 'x-content')['purpose'] !== 'accounts') return text;
    return JSON.stringify(withoutPassword(schema));
  }
}

function withoutPassword(schema: JsonObject): JsonObject {
  const properties = objectIn(schema, 'properties');
  const names = Object.keys(properties).filter(
    (name) => objectIn(objectIn(properties, name), 'x-field')['widget'] === 'password',
  );
  const isOther = (name: unknown) => !names.some((one) => one === name);
  const content = objectIn(schema, 'x-content');
  const calls = objectIn(content, 'calls');
  return {
    ...schema,
    required: listIn(schema, 'required').filter(isOther),
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOther(name))),
    'x-content': {
      ...content,
      ...('actions' in content && { actions: listIn(content, 'actions').filter((action) => !isReset(action)) }),
      ...('calls' in content && { calls: { ...calls, saved: listIn(calls, 'saved').filter(isOther) } }),
    },
  };
}

/** Whether an action sends a link with which a person chooses a password. */
function isReset(action: Json): boolean {
  return isJsonObject(action) && String(action['call'] ?? '').endsWith('/reset');
}

function objectIn(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  return isJsonObject(value) ? value : {};
}

function listIn(object: JsonObject, name: string) {
  const value = object[name];
  return Array.isArray(value) ? value : [];
}
