// @ts-check
import { contentOf, elementsOf } from './workbookXml.mjs';

/**
 * What the format of a cell shows of its number: a part of an instant, a share of a hundred, digits in a mask such as `00000`, or a currency.
 * @typedef {{ readonly kind: 'day' | 'time' | 'dateTime' | 'elapsed' | 'percent' } | { readonly kind: 'mask', readonly code: string } | { readonly kind: 'currency', readonly unit: string }} CellFormat
 */

/** The formats that a workbook need not declare. @type {ReadonlyMap<number, Exclude<CellFormat['kind'], 'mask' | 'currency'>>} */
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
    return kind && { kind };
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
  if (isMask(plain)) return { kind: 'mask', code };
  const unit = currencyIn(code);
  return unit === undefined ? undefined : { kind: 'currency', unit };
}

/** The currency that a format writes beside its number, as in `[$€-2] 0.00` or `"US$" 0.00`. @param {string} code */
function currencyIn(code) {
  const [first = ''] = /^(?:"[^"]*"|\\.|[^;"\\])*/u.exec(code) ?? [];
  const [, declared] = /\[\$([^\]-]+)/.exec(first) ?? [];
  const literals = first.match(/"[^"]*"|\\.|[\p{L}]*\p{Sc}/gu) ?? [];
  const unit = declared ?? literals.find((literal) => /\p{Sc}/u.test(literal))?.replaceAll(/["\\]/g, '');
  return unit?.trim() || undefined;
}

/** Several zeros, or digits with signs between them, without decimals and groups of thousands. @param {string} plain */
function isMask(plain) {
  const text = plain.trim();
  if (!/^[-+0#?() :/]+$/.test(text) || /\?\/|^#? ?##0$/.test(text)) return false;
  return (text.match(/0/g) ?? []).length > 1 || /[0#?][-():/ ]+[0#?]/.test(text);
}
