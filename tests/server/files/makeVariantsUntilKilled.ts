import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { createPictures } from '#server/files/pictures/pictures.ts';
import { createVariants } from '#server/files/pictures/pictureVariant.ts';

/** A program that creates picture variants until it is killed, and prints the key of each stored one. */
const [folder = ''] = process.argv.slice(2);
const blobs = createDiskBlobs({ folder });
const variants = createVariants({
  blobs,
  pictures: createPictures(),
  onError: (error) => {
    throw error;
  },
});

for (let number = 0; ; number += 1) {
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const source = createHash('sha256').update(bytes).digest('hex');
  await blobs.write(source, bytes);
  await Promise.all(
    [160, 320].map(async (width) => {
      const key = `${source}.${width}.webp`;
      await variants.create(source, { key, mediaType: 'image/webp', width, format: 'webp' });
      process.stdout.write(`${key}\n`);
    }),
  );
}
