import sharp from 'sharp';

/**
 * A small picture of one colour.
 * @param {string} background
 * @param {keyof import('sharp').FormatEnum} [format]
 */
export async function picture(background, format = 'png') {
  const [width, height] = [48, 36];
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** The part of a PDF that identifies its type. */
export const pdf = (text) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

/** @returns {FormData} the body of a form with one file */
export function formOf(name, bytes, alt) {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  form.set('file', new Blob([bytes], { type: 'application/octet-stream' }), name);
  return form;
}
