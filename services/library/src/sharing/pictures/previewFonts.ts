import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * Unpacks a WOFF font: the drawing library doesn't read compressed fonts.
 *
 * @see W3C WOFF File Format 1.0; OpenType, organization of an OpenType font
 */
function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const offset = woff.readUInt32BE(entry + 4);
    const packedBytes = woff.readUInt32BE(entry + 8);
    const bytes = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(offset, offset + packedBytes);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedBytes < bytes ? inflateSync(stored) : stored,
    };
  });
  const head = Buffer.alloc(SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * index;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'];
const weights = [400, 700];

/**
 * Installs the product's font for drawing pictures, so they look the same on a machine without fonts.
 *
 * @returns the font configuration that names the folder
 */
export async function layFonts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const from = join(dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json'))), 'files');
  for (const script of scripts) {
    for (const weight of weights) {
      const name = `inter-${script}-${weight}-normal`;
      await writeFile(join(folder, `${name}.ttf`), unpackedFont(await readFile(join(from, `${name}.woff`))));
    }
  }
  const configuration = join(folder, 'fonts.conf');
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${escaped}</dir><cachedir>${escaped}/cache</cachedir></fontconfig>`,
  );
  return configuration;
}
