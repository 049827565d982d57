import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** The crest that the product brings. */
const ownCrest = '/imagenes/escudo.png';

/** The town's coat of arms as PNG, read from the portal as a visitor would; undefined when it cannot be read. Other sites are not asked. */
export async function crestPicture(app: FastifyInstance, address = ownCrest): Promise<Buffer | undefined> {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  try {
    const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: address });
    if (statusCode !== 200) return undefined;
    return await sharp(rawPayload).resize({ height: 136, width: 136, fit: 'inside' }).png().toBuffer();
  } catch {
    return undefined;
  }
}
