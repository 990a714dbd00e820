import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { redrawExit } from './redrawExit.ts';

// A process of its own, run once per image: reads the image from standard input and writes the picture to standard
// output. See avatarImage.ts for the reason.

const SIDE_PIXELS = 256;
/** The size of today's phone photos; a decoded image needs up to 4 bytes per pixel. */
const MAX_PIXELS = 51_000_000;

sharp.concurrency(1);
// libvips reads many more formats than we accept; the others never see uploaded bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

async function redraw(bytes: Buffer): Promise<Buffer | number> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true });
  try {
    const { width, height } = await image.metadata();
    if (width * height > MAX_PIXELS) return redrawExit.tooManyPixels;
    return await image.autoOrient().resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (error) {
    const isTooManyPixels = error instanceof Error && error.message.includes('pixel limit');
    return isTooManyPixels ? redrawExit.tooManyPixels : redrawExit.unreadable;
  }
}

const redrawn = await redraw(await buffer(process.stdin));
if (typeof redrawn === 'number') process.exitCode = redrawn;
else process.stdout.write(redrawn);
