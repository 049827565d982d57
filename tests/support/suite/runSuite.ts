import { readFileSync } from 'node:fs';
import { brokenRules } from '#core/evaluation/interpret.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { SchemaLibrary } from '#core/schema/dialects/schemaIndex.ts';

const folder = new URL('../../fixtures/suite/', import.meta.url);

export const drafts = {
  draft3: 'http://json-schema.org/draft-03/schema#',
  draft4: 'http://json-schema.org/draft-04/schema#',
  draft6: 'http://json-schema.org/draft-06/schema#',
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const;

export type Draft = keyof typeof drafts;

type Group = {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
};

/** `refused` is a schema that we do not read; the other results are wrong verdicts. */
export type Result = 'passed' | 'refused' | 'wrong refusal' | 'wrong acceptance';

export type SuiteCase = { readonly name: string; readonly file: string; readonly result: Result };

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** The required cases of a draft, each with what our reader and interpreter make of it. */
export function runSuite(draft: Draft): readonly SuiteCase[] {
  const files = readJson(`${draft}.json`) as Readonly<Record<string, readonly Group[]>>;
  const remotes = readJson('remotes.json') as Readonly<Record<string, unknown>>;
  return Object.entries(files).flatMap(([file, groups]) =>
    groups.flatMap(({ description, schema, tests }) => {
      const judge = judgeOf(schema, { draft, remotes });
      return tests.map((one) => ({
        name: `${file}: ${description}: ${one.description}`,
        file,
        result: resultOf(judge?.(one.data), one.valid),
      }));
    }),
  );
}

function resultOf(isAccepted: boolean | undefined, isValid: boolean): Result {
  if (isAccepted === undefined) return 'refused';
  if (isAccepted === isValid) return 'passed';
  return isAccepted ? 'wrong acceptance' : 'wrong refusal';
}

/** A content type whose only property is a sibling file with the schema, as an installation may write it. */
function judgeOf(
  schema: unknown,
  { draft, remotes }: { readonly draft: Draft; readonly remotes: Readonly<Record<string, unknown>> },
): ((value: unknown) => boolean) | undefined {
  const inDraft = (json: unknown) =>
    typeof json === 'object' && json !== null && !('$schema' in json) ? { $schema: drafts[draft], ...json } : json;
  const library: SchemaLibrary = {
    find(uri) {
      if (uri === 'file:///suite/case.json') return { uri, file: 'case.json', json: inDraft(schema) };
      const name = uri.replace('http://localhost:1234/', '');
      return Object.hasOwn(remotes, name) ? { uri, file: name, json: inDraft(remotes[name]) } : undefined;
    },
  };
  const type = { $schema: drafts[draft], type: 'object', properties: { valor: { $ref: 'case.json' } } };
  const read = readContentType(type, { name: 'casos', file: 'casos.json', uri: 'file:///suite/casos.json', library });
  if (read.kind === 'refused') return undefined;
  return (value) => brokenRules(read.type.schema, { valor: value }).units.length === 0;
}
