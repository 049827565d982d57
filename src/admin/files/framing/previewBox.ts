import { focusWithin, type Framing, wholePicture } from '#core/files/framing.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * Where the whole picture lies behind a box that shows its framing as pages do: cut at the focal point. In percent of the box; `aspect`
 * is its width by its height.
 */
export function previewBox(framing: Framing, { size, aspect }: { readonly size: Size; readonly aspect: number }) {
  const crop = framing.crop ?? wholePicture;
  const { x, y } = focusWithin(framing) ?? { x: 500, y: 500 };
  const part = { width: (size.width * crop.width) / 1000, height: (size.height * crop.height) / 1000 };
  // The box is `aspect` wide and 1 high.
  const scale = Math.max(aspect / part.width, 1 / part.height);
  const left = (aspect - part.width * scale) * (x / 1000) - ((size.width * crop.x) / 1000) * scale;
  const top = (1 - part.height * scale) * (y / 1000) - ((size.height * crop.y) / 1000) * scale;
  return {
    left: (left / aspect) * 100,
    top: top * 100,
    width: ((size.width * scale) / aspect) * 100,
    height: size.height * scale * 100,
  };
}
