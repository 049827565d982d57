// @ts-check
import { contentOf, elementsOf } from './workbookXml.mjs';

/**
 * What the format of a cell shows of its number: a part of an instant, a share of a hundred, or digits in a mask such as `00000`.
 * @typedef {{ readonly kind: 'day' | 'time' | 'dateTime' | 'elapsed' | 'percent' } | { readonly kind: 'mask', readonly code: string }} CellFormat
 */

/** The formats that a workbook need not declare. @type {ReadonlyMap<number, CellFormat['kind']>} */
const builtIn = new Map([
  ...[9, 10].map((id) => /** @type {const} */ ([id, 'percent'])),
  ...[14, 15, 16, 17].map((id) => /** @type {const} */ ([id, 'day'])),
  ...[18, 19, 20, 21, 45, 47].map((id) => /** @type {const} */ ([id, 'time'])),
  /** @type {const} */ ([22, 'dateTime']),
  /** @type {const} */ ([46, 'elapsed']),
]);

/**
 * The formats by the index of a cell's style; undefined for those that show the number itself.
 * @param {string} xml of the workbook's styles
 * @returns {readonly (CellFormat | undefined)[]}
 */
export function cellFormats(xml) {
  const codes = new Map(
    elementsOf(xml, 'numFmt').map(({ numFmtId, formatCode = '' }) => [Number(numFmtId), formatCode]),
  );
  return elementsOf(contentOf(xml, 'cellXfs'), 'xf').map(({ numFmtId = 0 }) => {
    const id = Number(numFmtId);
    const code = codes.get(id);
    if (code !== undefined) return formatOf(code);
    const kind = builtIn.get(id);
    return kind === undefined || kind === 'mask' ? undefined : { kind };
  });
}

/**
 * @param {string} code as in `dd/mm/yyyy hh:mm`
 * @returns {CellFormat | undefined}
 */
export function formatOf(code) {
  // Characters in quotes and behind a backslash are shown as they are.
  const shown = code.replaceAll(/"[^"]*"|\\./g, '-').replaceAll(/[_*]./g, '');
  const [first = ''] = shown.split(';');
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return { kind: 'elapsed' };
  const plain = first.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/am\/pm|a\/p/gi, 'h');
  if (plain.includes('%')) return { kind: 'percent' };
  if (/general|@/i.test(plain)) return undefined;
  const hasTime = /[hs]/i.test(plain);
  if (/[yd]/i.test(plain) || (!hasTime && /m/i.test(plain))) return { kind: hasTime ? 'dateTime' : 'day' };
  if (hasTime) return { kind: 'time' };
  return isMask(plain) ? { kind: 'mask', code } : undefined;
}

/** Several zeros, or digits with signs between them, without decimals and groups of thousands. @param {string} plain */
function isMask(plain) {
  const text = plain.trim();
  if (!/^[-+0#?() :/]+$/.test(text) || /\?\/|^#? ?##0$/.test(text)) return false;
  return (text.match(/0/g) ?? []).length > 1 || /[0#?][-():/ ]+[0#?]/.test(text);
}
