// @ts-check
import { createCellNotes } from './cellNotes.mjs';
import { FileRefused } from './fileRefused.mjs';

/** Rows of a sheet in any spreadsheet. */
export const mostRowElements = 1_048_576;
/** The reader makes an array up to the last cell of each row. */
const mostPositions = 12_000_000;
/** Bytes of a tag, comment or section, which the reader parses again with each piece of the file until it is whole. */
const longestMarkup = 256 * 1024;
/** Bytes between two tags; a spreadsheet writes at most 32,767 characters into a cell. */
const longestText = 1024 * 1024;

const [text, start, open, close, instruction, declaration, comment, section] = [0, 1, 2, 3, 4, 5, 6, 7];
const [row, cell, value, inlineText, formula] = [0x726f77, 0x63, 0x76, 0x74, 0x66];
const [reference, style, kind] = [0x72, 0x73, 0x74];
const endsOfDeclarations = new Map([
  ['--', comment],
  ['[CDATA[', section],
]);

/**
 * Counts the rows of a part of a workbook while it is unpacked, as the reader of spreadsheets will see them, but in one pass and without
 * keeping anything. Throws a FileRefused as soon as the reader would need too much time or memory, or where XML is not well-formed in a way
 * that could make the two see different things.
 */
export function createMarkupMeter() {
  let state = text;
  /** Bytes of the current markup, or of the text after it. */
  let length = 0;
  let before = 0;
  let twoBefore = 0;
  /** The last three bytes of the local name of a tag. */
  let name = 0;
  /** The last three bytes of the name of the last opened tag. */
  let previousName = 0;
  let isNamed = false;
  let quote = 0;
  let isAfterEquals = false;
  let attributeLength = 0;
  let attributeByte = 0;
  /** The attribute of a cell whose value is being read: its reference, style or type; 0 for others. */
  let attribute = 0;
  let column = 0;
  let styleIndex = 0;
  /** The first bytes of a cell's type. */
  let cellType = 0;
  let opening = '';

  let elements = 0;
  let rows = 0;
  let filledRows = 0;
  let positions = 0;
  /** Positions of the current row. */
  let width = 0;
  let nextColumn = 0;
  let isFilled = true;
  const notes = createCellNotes();

  const refuse = (/** @type {FileRefused['fault']} */ fault) => {
    throw new FileRefused(fault);
  };

  function beginRow() {
    rows += 1;
    if (rows > mostRowElements) refuse('tooManyRows');
    width = 0;
    nextColumn = 0;
    isFilled = false;
    notes.beginRow();
  }

  function fill() {
    if (isFilled) return;
    isFilled = true;
    filledRows += 1;
  }

  function endTag() {
    if (name === row) beginRow();
    else if (name === cell) {
      nextColumn = column > 0 ? column : nextColumn + 1;
      if (nextColumn > width) {
        positions += nextColumn - width;
        width = nextColumn;
        if (positions > mostPositions) refuse('tooComplex');
      }
      notes.addCell(nextColumn - 1, { style: styleIndex, isError: cellType === 0x65 });
    } else if (name === formula && previousName === cell) {
      notes.addFormula(nextColumn - 1);
      fill();
    } else if ((name === value || name === inlineText) && before !== 0x2f) fill();
    previousName = name;
  }

  /** @param {number} byte */
  function takeInQuotes(byte) {
    if (byte === quote) quote = 0;
    else if (name === cell && byte === 0x26) refuse('brokenXlsx');
    else if (attribute === reference) {
      const letter = byte & 0xdf;
      if (letter >= 0x41 && letter <= 0x5a) column = Math.min(column * 26 + letter - 0x40, mostPositions + 1);
      else attribute = 0;
    } else if (attribute === style) styleIndex = Math.min(styleIndex * 10 + (byte & 0x0f), mostPositions);
    else if (attribute === kind) cellType = ((cellType << 8) | byte) & 0xffffff;
  }

  /** @param {number} byte */
  function takeInTag(byte) {
    const isSpace = byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
    if (byte === 0x3e) {
      endTag();
      state = text;
    } else if (byte === 0x22 || byte === 0x27) {
      if (!isAfterEquals) refuse('brokenXlsx');
      quote = byte;
      isAfterEquals = false;
      attribute = name === cell && attributeLength === 1 ? attributeByte : 0;
      if (attribute === reference) column = 0;
      attributeLength = 0;
    } else if (isSpace || byte === 0x2f) isNamed = true;
    else if (!isNamed) name = byte === 0x3a ? 0 : ((name << 8) | byte) & 0xffffff;
    else if (isAfterEquals) refuse('brokenXlsx');
    else if (byte === 0x3d) isAfterEquals = true;
    else {
      attributeLength =
        before === 0x20 || before === 0x09 || before === 0x0a || before === 0x0d ? 1 : attributeLength + 1;
      attributeByte = byte;
    }
  }

  /** @param {number} byte */
  function begin(byte) {
    if (byte === 0x2f) state = close;
    else if (byte === 0x3f) state = instruction;
    else if (byte === 0x21) {
      state = declaration;
      opening = '';
    } else {
      state = open;
      elements += 1;
      name = 0;
      isNamed = false;
      isAfterEquals = false;
      attributeLength = 0;
      column = 0;
      styleIndex = 0;
      cellType = 0;
      takeInTag(byte);
    }
  }

  /** A workbook has no document type. @param {number} byte */
  function declare(byte) {
    opening += String.fromCharCode(byte);
    const next = endsOfDeclarations.get(opening);
    if (next !== undefined) {
      state = next;
      before = 0;
      twoBefore = 0;
    } else if (![...endsOfDeclarations.keys()].some((word) => word.startsWith(opening))) refuse('brokenXlsx');
  }

  /** @param {number} byte */
  function takeMarkup(byte) {
    length += 1;
    if (length > longestMarkup) refuse('tooComplex');
    if (state === open) {
      if (quote !== 0) takeInQuotes(byte);
      else takeInTag(byte);
    } else if (state === start) begin(byte);
    else if (state === declaration) return declare(byte);
    else if (byte === 0x3e && isEnd()) state = text;
    twoBefore = before;
    before = byte;
  }

  function isEnd() {
    if (state === close) return true;
    if (state === instruction) return before === 0x3f && length > 2;
    const mark = state === comment ? 0x2d : 0x5d;
    return before === mark && twoBefore === mark;
  }

  return {
    /** @param {Uint8Array} piece */
    take: (piece) => {
      for (let index = 0; index < piece.length; index += 1) {
        if (state !== text) {
          takeMarkup(piece[index] ?? 0);
          if (state === text) length = 0;
          continue;
        }
        const next = piece.indexOf(0x3c, index);
        length += (next === -1 ? piece.length : next) - index;
        if (length > longestText) refuse('longTexts');
        if (next === -1) return;
        index = next;
        state = start;
        length = 0;
        before = 0;
      }
    },
    elements: () => elements,
    /** Rows with a value or a formula. */
    filledRows: () => filledRows,
    notes,
  };
}
