/** A part of a picture, in thousandths of its width and height. */
export type PictureCrop = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The point of a picture that stays in sight where a page cuts its sides, in thousandths of the original. */
export type FocalPoint = { readonly x: number; readonly y: number };

/** What pages show of a picture; the stored picture itself stays whole. */
export type Framing = { readonly crop: PictureCrop | null; readonly focus: FocalPoint | null };

export const wholePicture: PictureCrop = { x: 0, y: 0, width: 1000, height: 1000 };
export const noFraming: Framing = { crop: null, focus: null };

/** Thousandths of the smallest part that can be shown. */
const smallestCrop = 50;

/** Whether a part lies within the picture and is large enough to be shown. */
export function isCropWithin({ x, y, width, height }: PictureCrop): boolean {
  return Math.min(width, height) >= smallestCrop && x + width <= 1000 && y + height <= 1000;
}

type Size = { readonly width: number; readonly height: number };

/** The pixels of a crop in a picture of this size. */
export function cropPixels({ x, y, width, height }: PictureCrop, { width: wide, height: high }: Size) {
  const [left, top] = [Math.round((x * wide) / 1000), Math.round((y * high) / 1000)];
  return {
    left: Math.min(left, wide - 1),
    top: Math.min(top, high - 1),
    width: Math.max(1, Math.min(Math.round((width * wide) / 1000), wide - left)),
    height: Math.max(1, Math.min(Math.round((height * high) / 1000), high - top)),
  };
}

/** The pixels that pages show of a picture of this size. */
export function framedSize(size: Size, crop: PictureCrop | null): Size {
  if (crop === null) return size;
  const { width, height } = cropPixels(crop, size);
  return { width, height };
}

/** The focal point within what pages show, in thousandths of it. */
export function focusWithin({ crop, focus }: Framing): FocalPoint | undefined {
  if (focus === null) return undefined;
  const { x, y, width, height } = crop ?? wholePicture;
  const within = (value: number) => Math.min(1000, Math.max(0, Math.round(value)));
  return { x: within(((focus.x - x) * 1000) / width), y: within(((focus.y - y) * 1000) / height) };
}

/** A crop as a file's record and the keys of its copies have it: "120-0-600-1000". */
export const cropText = ({ x, y, width, height }: PictureCrop) => [x, y, width, height].join('-');
export const focusText = ({ x, y }: FocalPoint) => `${x}-${y}`;

export function readCrop(text: string | undefined): PictureCrop | null {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(text);
  return text === undefined ? null : { x, y, width, height };
}

export function readFocus(text: string | undefined): FocalPoint | null {
  const [x = 0, y = 0] = numbersIn(text);
  return text === undefined ? null : { x, y };
}

const numbersIn = (text = '') => text.split('-').map(Number);
