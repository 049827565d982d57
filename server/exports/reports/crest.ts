import sharp from 'sharp';

/** The crest that the product brings. */
const ownCrest = '/imagenes/escudo.png';

/**
 * The town's coat of arms as PNG, from the bytes that the portal answers to anyone at its path; undefined when it cannot be read.
 * Other sites are not asked.
 */
export async function crestPicture(
  readPublic: (path: string) => Promise<Buffer | undefined>,
  address = ownCrest,
): Promise<Buffer | undefined> {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  try {
    const bytes = await readPublic(address);
    if (bytes === undefined) return undefined;
    return await sharp(bytes).resize({ height: 136, width: 136, fit: 'inside' }).png().toBuffer();
  } catch {
    return undefined;
  }
}
