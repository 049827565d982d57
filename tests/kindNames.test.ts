import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fieldKindNames } from '#core/names/fieldKindNames.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The files outside of `src/core/kinds` that ask for the name of a kind instead of a member of it, how often, and why. A kind decides for
 * itself: no file may be added here, and a number only goes down.
 */
const mayNameKinds: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'server/contract0511/recordsOnWire.ts': [1, 'the contract answers a list that is left out as an empty one'],
  'server/migration/plan/sampleValues.ts': [1, 'sample values of texts whose schema says too little'],
  'src/admin/tuning/newField.ts': [9, 'the schemas of new fields in the designer, by the kinds that it offers'],
  'src/core/names/fieldRoles.ts': [3, 'the kinds that a role suits'],
  'public-site/portal/titles.ts': [1, 'citizens read the label of a mail in Spanish'],
  'src/core/parsing/checks/checkLayouts.ts': [2, 'the labels of cards are a list of texts'],
  'src/core/records/reviewFields.ts': [2, 'a review is a task with a link to any record and a list of labels'],
  'src/core/parsing/checks/checkAcrossTypes.ts': [1, 'limits of a board are a group of fields'],
  'src/core/records/titleText.ts': [1, 'a list of texts is a text, a list of numbers is none'],
  'src/core/validation/hiddenValues.ts': [4, 'groups, lists and JSON have schemas inside that may be conditional'],
  'src/core/schema/references.ts': [3, 'the notation of a link to any record'],
  'src/forms/context/formSchema.ts': [6, 'groups, lists and JSON are the values that the library of forms lays out'],
  'src/forms/sections/formSections.ts': [3, 'groups and lists are sections of a form'],
  'src/forms/shapes/ShapedValue.tsx': [1, 'the id of a group, which its errors lead to'],
};

/** Only files that know fields can mean their kinds; in others, `kind` tags files, figures, rows and more. */
const knowsFields = /\b(?:Field|FieldHints|FieldKindName|ContentType|fieldOf|kindOf|kindNameOf|field\.kind)\b/;

const name = `'(?:${fieldKindNames.join('|')})'`;
const names = new RegExp(name, 'g');
const patterns = [
  // field.kind === 'date', kindNameOf(…) !== 'image', but not the kind of a reading of a number
  new RegExp(String.raw`(?<!reading\??\.)kind(?:\w*\([^()]*\))?\s*[!=]==\s*${name}`, 'gi'),
  // ['date', 'time'].includes(kind)
  new RegExp(String.raw`\[(?:\.\.\.\w+,\s*)*${name}(?:,\s*${name})*,?\s*\]\.includes\([\w.?]*kind\b`, 'gi'),
  // readonly FieldKindName[] = ['date', …], ['date'] as const satisfies readonly FieldKindName[]
  new RegExp(String.raw`(?:FieldKindName|Field\['kind'\])\[\] = \[[^\]]*\]`, 'g'),
  new RegExp(String.raw`\[[^\]]*\] as const satisfies readonly FieldKindName\[\]`, 'g'),
  // Record<FieldKindName, …>
  /Record<\s*(?:FieldKindName|Field\['kind'\])/g,
  // switch (kind) { case 'relation':
  /switch \([\w.]*kind\) \{[\s\S]*?\n {2}\}/gi,
];

test('no file outside of core/kinds compares with the name of a kind, save those with a reason', () => {
  const counts = sourcesIn(['src', 'server', 'public-site'])
    .filter((file) => !/^src\/core\/(kinds|locales)\//.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
    .map(([file, text]) => [file, knowsFields.test(text) ? countIn(text) : 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.entries(mayNameKinds).map(([file, [count]]) => [file, count])),
  );
});

/** A registry counts once, a list and a comparison by its names. */
function countIn(source: string): number {
  const text = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const matches = patterns.flatMap((pattern) => text.match(pattern) ?? []);
  return matches.reduce((sum, match) => sum + Math.max(1, match.match(names)?.length ?? 0), 0);
}

function sourcesIn(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  );
}
