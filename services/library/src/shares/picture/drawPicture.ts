import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A program of its own, run for one picture and then over: it is given an SVG of ours on standard input and gives the PNG on standard output.
// See previewImage.ts for why.

sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

process.stdout.write(
  await sharp(await buffer(process.stdin))
    .png({ compressionLevel: 9 })
    .toBuffer(),
);
