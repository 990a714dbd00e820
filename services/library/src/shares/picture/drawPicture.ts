import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A separate program that draws one picture and exits: SVG on standard input, PNG on standard output.
// See previewImage.ts for why.

sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

process.stdout.write(
  await sharp(await buffer(process.stdin))
    .png({ compressionLevel: 9 })
    .toBuffer(),
);
