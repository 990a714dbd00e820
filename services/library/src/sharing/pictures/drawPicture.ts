import { answerParent } from '@simmer/service-common/process/answerParent.ts';
import sharp from 'sharp';

// A separate program that draws one picture: it is sent an SVG and answers with a PNG. See previewImage.ts for why.

sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

answerParent<string>((svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
