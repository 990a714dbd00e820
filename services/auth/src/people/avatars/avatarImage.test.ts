import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPicture, pngBomb } from '../../testing/images.ts';
import { avatarImage } from './avatarImage.ts';

const kinds = [
  ['JPEG', () => aPicture().jpeg().toBuffer()],
  ['PNG', () => aPicture().png().toBuffer()],
  ['WebP', () => aPicture().webp().toBuffer()],
  ['GIF', () => aPicture().gif().toBuffer()],
  ['AVIF', () => aPicture().avif({ effort: 0 }).toBuffer()],
] as const;

/** The colour at a position, from 0 to 1 across and down. */
async function colourAt(image: Buffer, across: number, down: number) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 3;
  const [red = 0, , blue = 0] = data.subarray(start, start + 3);
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'neither';
}

describe('a profile picture', () => {
  it.each(kinds)('is made of a %s, as a square WebP', async (_, make) => {
    const image = await avatarImage(await make());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([await colourAt(image, 0.1, 0.5), await colourAt(image, 0.9, 0.5)]).toEqual(['blue', 'red']);
    expect(image.length).toBeLessThan(20_000);
  });

  it("is the right way up, without the file's location and camera data", async () => {
    const exif = { IFD0: { Copyright: 'a secret', Make: 'a camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const turned = await aPicture().jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    expect(turned.includes('a secret')).toBe(true);
    const image = await avatarImage(turned);
    const { exif: kept, icc, xmp, orientation } = await sharp(image).metadata();
    expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // rotated a quarter turn clockwise, the left edge is at the top
    expect([await colourAt(image, 0.5, 0.1), await colourAt(image, 0.5, 0.9)]).toEqual(['blue', 'red']);
  });

  it('keeps nothing that was hidden in the file beside the image', async () => {
    const page = '<script>alert(document.cookie)</script>';
    const polyglot = Buffer.concat([await aPicture().png().toBuffer(), Buffer.from(page)]);
    const image = await avatarImage(polyglot);
    expect(image.includes('script')).toBe(false);
    expect(image.toString('latin1', 0, 4) + image.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  });

  it.each([
    ['text', 'just some words'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['a document', '%PDF-1.7\n'],
    ['nothing', ''],
  ])('is not made of %s', async (_, content) => {
    await expect(avatarImage(Buffer.from(content))).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.',
    });
  });

  it('is not made of other pictures that the library could read', async () => {
    const tiff = await aPicture().tiff().toBuffer();
    await expect(avatarImage(tiff)).rejects.toMatchObject({ code: 'invalid_input' });
    const drawing = Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(avatarImage(drawing)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it.each(kinds)('is not made of a %s that breaks off', async (_, make) => {
    const whole = await make();
    for (const share of [0.2, 0.6, 0.9]) {
      const broken = whole.subarray(0, Math.floor(whole.length * share));
      await expect(avatarImage(broken)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'Couldn’t read this image. Please choose another one.',
      });
    }
  });

  it('is not made of a small file that says it unfolds to 400 million pixels', async () => {
    await expect(avatarImage(pngBomb())).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'This image is too large. Please choose one with fewer pixels.',
    });
  });

  it('is not made of a file past 5 MB', async () => {
    await expect(avatarImage(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'too_large',
      message: 'Please choose an image under 5MB',
    });
  });
});
