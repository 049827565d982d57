/** Extensions of photographs that telephones take and browsers convert before they are sent: the server stores none. */
export const heicEndings: readonly string[] = ['.heic', '.heif'];

const heicTypes: readonly string[] = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const avifBrands: readonly string[] = ['avif', 'avis'];

/** Whether a file calls itself HEIC; several systems have no media type for it. */
export function isNamedHeic({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return heicTypes.includes(type) || heicEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether a file that begins with these bytes is a HEIC photograph. AVIF uses the same container. */
export function isHeic(head: Uint8Array): boolean {
  const textAt = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  if (textAt(4) !== 'ftyp') return false;
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(textAt(at));
  return brands.some((brand) => heicBrands.includes(brand)) && !brands.some((brand) => avifBrands.includes(brand));
}
