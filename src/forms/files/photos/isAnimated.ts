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
  let frames = 0;
  for (let at = head.indexOf(0x21); at >= 0; at = head.indexOf(0x21, at + 1))
    if (head[at + 1] === 0xf9 && head[at + 2] === 4 && head[at + 7] === 0) frames += 1;
  return frames;
}
