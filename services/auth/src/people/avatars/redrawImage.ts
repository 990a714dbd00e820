import { answerParent } from '@simmer/service-common/process/answerParent.ts';
import sharp from 'sharp';
import type { Redrawn } from './redrawn.ts';

// A process of its own, run once per image: it makes the picture of what it is sent. See avatarImage.ts for the reason.

const SIDE_PIXELS = 256;
/** The size of today's phone photos; a decoded image needs up to 4 bytes per pixel. */
const MAX_PIXELS = 51_000_000;

sharp.concurrency(1);
// libvips reads many more formats than we accept; the others never see uploaded bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

answerParent<Buffer>(async (bytes): Promise<Redrawn> => {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true });
  try {
    const { width, height } = await image.metadata();
    if (width * height > MAX_PIXELS) return { refused: 'tooManyPixels' };
    const square = image.autoOrient().resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' });
    return { picture: await square.webp({ quality: 82 }).toBuffer() };
  } catch (error) {
    const isTooManyPixels = error instanceof Error && error.message.includes('pixel limit');
    return { refused: isTooManyPixels ? 'tooManyPixels' : 'unreadable' };
  }
});
