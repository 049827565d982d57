import { type ContentType, fieldOf } from '../../schema/contentType.ts';
import { purposes } from '../../names/purposes.ts';
import type { Field } from '../../schema/field.ts';
import { kindOf } from '../../kinds/index.ts';
import { pointerTo } from '../../values/json.ts';
import type { SchemaCatalog } from '../../locales/catalog.ts';
import { nearest } from '../../text/nearest.ts';
import { screenPointer } from '../assembleContentType.ts';
import type { SchemaError } from '../../schema/schemaError.ts';

type Files = { readonly fileOf: (type: ContentType) => string; readonly messages: SchemaCatalog };

/** Faults between content types: relations to missing types, duplicate names and addresses. */
export function checkAcrossTypes(types: readonly ContentType[], { fileOf, messages }: Files): readonly SchemaError[] {
  const names = types.map((type) => type.name);
  const relations = types.flatMap((type) =>
    relationsIn(type.fields, '')
      .filter(({ target }) => !names.includes(target))
      .map(({ pointer, target }) => ({
        file: fileOf(type),
        pointer,
        expected: messages.schemas.relation(target),
        nearest: nearest(target, names),
      })),
  );
  return [
    ...relations,
    ...limitsOutside(types, { fileOf, messages }),
    ...boardListsOutside(types, { fileOf, messages }),
    ...sameNames(types, { fileOf, messages }),
    ...samePurposes(types, { fileOf, messages }),
    ...samePaths(types, { fileOf, messages }),
    ...sameAddresses(types, { fileOf, messages }),
    ...sameCalls(types, { fileOf, messages }),
  ];
}

function relationsIn(
  fields: readonly Field[],
  base: string,
): readonly { readonly pointer: string; readonly target: string }[] {
  return fields.flatMap((field) => {
    const pointer = `${base}/properties${pointerTo(field.name)}`;
    const innerBase = kindOf(field).fieldsIn === 'items' ? `${pointer}/items` : pointer;
    const own =
      field.relation === undefined ? [] : [{ pointer: `${pointer}/x-field/relation`, target: field.relation }];
    return [...own, ...relationsIn(field.fields, innerBase)];
  });
}

/** A board takes limits from a group of the record that its list is within. */
function limitsOutside(types: readonly ContentType[], { fileOf, messages }: Files): readonly SchemaError[] {
  return types.flatMap((type) => {
    const { within, board } = type.list;
    if (board?.limitsOf === undefined) return [];
    const relation = fieldOf(type, within ?? '')?.relation;
    const related = types.find(({ name }) => name === relation);
    if (related !== undefined && fieldOf(related, board.limitsOf)?.kind === 'object') return [];
    const expected = messages.schemas.limitsKind;
    return [{ file: fileOf(type), pointer: '/x-content/list/board/limitsOf', expected, nearest: undefined }];
  });
}

/** A board takes its columns of one's own and its labels from lists of the record that its list is within. */
function boardListsOutside(types: readonly ContentType[], { fileOf, messages }: Files): readonly SchemaError[] {
  return types.flatMap((type) => {
    const { within, board } = type.list;
    const relation = fieldOf(type, within ?? '')?.relation;
    const related = types.find(({ name }) => name === relation);
    const lists = [
      { word: 'subcolumn', of: board?.subcolumn?.of, members: ['name', board?.field ?? ''] },
      { word: 'labels', of: board?.labels?.of, members: ['name', 'colour'] },
    ];
    return lists.flatMap(({ word, of, members }): readonly SchemaError[] => {
      const inner = related && of !== undefined ? fieldOf(related, of)?.fields : undefined;
      if (of === undefined || members.every((member) => inner?.some(({ name }) => name === member))) return [];
      const expected = messages.schemas.boardKind.listWithin(members.join(' y '));
      return [{ file: fileOf(type), pointer: `/x-content/list/board/${word}/of`, expected, nearest: undefined }];
    });
  });
}

function samePaths(types: readonly ContentType[], { fileOf, messages }: Files): readonly SchemaError[] {
  const used = new Set<string>();
  return types.flatMap((type) =>
    type.screens.flatMap((screen, index) => {
      if (!used.has(screen.path)) {
        used.add(screen.path);
        return [];
      }
      return [
        {
          file: fileOf(type),
          pointer: screenPointer(type, index),
          expected: messages.schemas.samePath(screen.path),
          nearest: undefined,
        },
      ];
    }),
  );
}

/** Table and file names are case-insensitive on some systems. */
function sameNames(types: readonly ContentType[], { fileOf, messages }: Files): readonly SchemaError[] {
  const lowerCaseNames = types.map((type) => type.name.toLowerCase());
  return types
    .filter((type, index) => lowerCaseNames.indexOf(type.name.toLowerCase()) < index)
    .map((type) => ({
      file: fileOf(type),
      pointer: '',
      expected: messages.schemas.sameName(type.name),
      nearest: undefined,
    }));
}

function samePurposes(types: readonly ContentType[], { fileOf, messages }: Files): readonly SchemaError[] {
  return purposes.flatMap((purpose) => {
    const expected = messages.schemas.samePurpose(purpose);
    const [, ...others] = types.filter((type) => type.purpose === purpose);
    return others.map((type) => ({
      file: fileOf(type),
      pointer: '/x-content/purpose',
      expected,
      nearest: undefined,
    }));
  });
}

/** Addresses that the portal itself uses, the home page included. */
const reserved = /^\/($|(admin|api|login|assets|imagenes|archivos)($|\/))/;

function sameAddresses(types: readonly ContentType[], { fileOf, messages }: Files): readonly SchemaError[] {
  const used = new Set<string>();
  return types.flatMap((type) =>
    (['list', 'detail'] as const).flatMap((page) => {
      const path = type.publicPages?.[page];
      if (path === undefined) return [];
      const pattern = path.replaceAll(/\{[^}]*\}/g, '{}');
      if (!used.has(pattern) && !reserved.test(path)) {
        used.add(pattern);
        return [];
      }
      const expected = messages.schemas.samePlace(path);
      return [{ file: fileOf(type), pointer: `/x-content/public/${page}`, expected, nearest: undefined }];
    }),
  );
}

/** Calls that the portal itself serves. */
const ownCalls = /^(Auth|LoginWithPassword|ObtenerFlujosCompletados|(files|WorkFlow)(\/.*)?)$/;

function sameCalls(types: readonly ContentType[], { fileOf, messages }: Files): readonly SchemaError[] {
  const used = new Set<string>();
  return types.flatMap((type) =>
    (['list', 'save'] as const).flatMap((kind) =>
      (type.calls?.[kind] ?? []).flatMap((call) => {
        if (!used.has(call) && !ownCalls.test(call)) {
          used.add(call);
          return [];
        }
        const expected = messages.schemas.sameCall(call);
        return [{ file: fileOf(type), pointer: `/x-content/calls/${kind}`, expected, nearest: undefined }];
      }),
    ),
  );
}
