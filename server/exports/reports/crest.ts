/** The crest that the product brings. */
const ownCrest = '/imagenes/escudo.png';

/**
 * The bytes of the town's coat of arms, as the portal answers them to anyone at its path; undefined when there are none. Other sites are
 * not asked.
 */
export async function crestBytes(
  readPublic: (path: string) => Promise<Uint8Array | undefined>,
  address = ownCrest,
): Promise<Uint8Array | undefined> {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  return readPublic(address).catch(() => undefined);
}
