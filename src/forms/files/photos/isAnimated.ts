const latin1 = new TextDecoder('latin1');

/** Whether a picture has several frames, of which a canvas would keep the first. */
export function isAnimated(head: Uint8Array, type: string): boolean {
  if (type === 'image/gif') return framesOfGif(head) > 1;
  if (type === 'image/webp') return latin1.decode(head.subarray(12, 16)) === 'VP8X' && ((head[20] ?? 0) & 0x02) !== 0;
  if (type !== 'image/png') return false;
  const text = latin1.decode(head);
  const [control, data] = [text.indexOf('acTL'), text.indexOf('IDAT')];
  return control > 0 && (data < 0 || control < data);
}

/** Each frame of an animated GIF has a graphic control extension before its image. */
function framesOfGif(head: Uint8Array): number {
  return [...latin1.decode(head).matchAll(/\x21\xf9\x04[^]{4}\0[\x2c\x21]/g)].length;
}
