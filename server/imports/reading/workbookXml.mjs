// @ts-check

/** @typedef {Readonly<Record<string, string>>} Attributes */
/** @typedef {{ readonly index: number, readonly name: string, readonly path: string, readonly isHidden: boolean }} SheetEntry */

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** @param {string} text */
const decoded = (text) =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const point = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });

/**
 * @param {string} tag
 * @returns {Attributes}
 */
export const attributesOf = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
      name,
      decoded(one ?? other ?? ''),
    ]),
  );

/**
 * The attributes of all elements of a name, whatever their prefix.
 * @param {string} xml
 * @param {string} name
 * @returns {readonly Attributes[]}
 */
export function elementsOf(xml, name) {
  const tags = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g');
  return [...xml.matchAll(tags)].map(([, tag = '']) => attributesOf(tag));
}

/**
 * The content of the only element of a name.
 * @param {string} xml
 * @param {string} name
 */
export function contentOf(xml, name) {
  const [start, end] = [`<(?:[\\w.-]+:)?${name}[\\s>]`, `</(?:[\\w.-]+:)?${name}\\s*>`].map((tag) =>
    xml.search(new RegExp(tag)),
  );
  return start === undefined || end === undefined || start < 0 || end < start ? '' : xml.slice(start, end);
}

/**
 * The sheets of a workbook with cells, in its order; charts and macros have none. `index` is their position among all sheets.
 * @param {ReadonlyMap<string, string>} parts files of XML by their name
 * @returns {{ readonly is1904: boolean, readonly sheets: readonly SheetEntry[] }}
 */
export function workbookOf(parts) {
  const xml = parts.get('xl/workbook.xml') ?? '';
  const relations = new Map(
    elementsOf(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map(({ Id, Target = '', Type = '' }) => [
      Id,
      { path: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`, isSheet: Type.endsWith('/worksheet') },
    ]),
  );
  const listed = elementsOf(contentOf(xml, 'sheets'), 'sheet').flatMap(({ name = '', state = '', ...rest }) => {
    const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1];
    return name === '' || id === undefined ? [] : [{ name, state, relation: relations.get(id) }];
  });
  return {
    is1904: /^(?:1|true)$/.test(elementsOf(xml, 'workbookPr')[0]?.date1904 ?? ''),
    sheets: listed.flatMap(({ name, state, relation }, index) =>
      relation?.isSheet === true ? [{ index, name, path: relation.path, isHidden: /hidden$/i.test(state) }] : [],
    ),
  };
}
