import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { beginBrotli, type CatalogueBody, plainOf } from './catalogueBody.ts';

const LIST = '[{"cleanTitle":"Été à Lyon"}]';
const aBody = (stoodMs: number, gzip = gzipSync(LIST)): CatalogueBody => {
  return { revision: 'a-3-1', gzip, madeAtMs: performance.now() - stoodMs };
};

describe('a packed list', () => {
  it('is packed as brotli once it has stood for a second, and only once', async () => {
    const body = aBody(1_000);
    beginBrotli(body);
    beginBrotli(body);
    await expect.poll(() => body.br && brotliDecompressSync(body.br).toString()).toBe(LIST);
    const { br } = body;
    beginBrotli(body);
    expect(body.br).toBe(br);
  });

  it('is not packed again while it is new: during an import the next one comes soon', () => {
    const body = aBody(0);
    beginBrotli(body);
    expect(body.isPacking).toBeUndefined();
  });

  it('stays as it is if it can’t be packed again', async () => {
    const body = aBody(1_000, Buffer.from('no gzip'));
    beginBrotli(body);
    await expect(plainOf(body)).rejects.toThrow('incorrect header check');
    expect(body.br).toBeUndefined();
  });

  it('is unpacked once for all who ask, and tried again after a failure', async () => {
    const body = aBody(0, Buffer.from('no gzip'));
    await expect(plainOf(body)).rejects.toThrow('incorrect header check');
    body.gzip = gzipSync(LIST);
    const [one, other] = await Promise.all([plainOf(body), plainOf(body)]);
    expect(one.toString()).toBe(LIST);
    expect(other).toBe(one);
  });
});
