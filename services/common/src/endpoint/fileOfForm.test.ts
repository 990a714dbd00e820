import { describe, expect, it } from 'vitest';
import { fileOfForm } from './fileOfForm.ts';

const upload = { field: 'avatar', maxBytes: 1000 };
const boundary = 'a-boundary';
const contentType = `multipart/form-data; boundary=${boundary}`;

const part = (disposition: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const avatar = (content: string | Buffer) => part('name="avatar"; filename="me.png"', content);
const read = (...parts: Buffer[]) => fileOfForm({ body: Buffer.concat(parts), contentType }, upload);

describe('the file of a form', () => {
  it('has exactly the sent bytes, even at the largest size and beside text fields', async () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
    expect(await read(part('name="userId"', '2'), avatar(bytes), part('name="isAdmin"', 'true'), end)).toEqual(bytes);
  });

  it('is refused one byte above the limit', async () => {
    expect(await read(avatar(Buffer.alloc(1001)), end)).toBe('too large');
  });

  it('may be followed by other data', async () => {
    expect(await read(avatar('x'), end, Buffer.from('an epilogue'))).toEqual(Buffer.from('x'));
  });

  it.each([
    ['no part', [end]],
    ['another field', [part('name="picture"; filename="me.png"', 'x'), end]],
    ['text where a file belongs', [part('name="avatar"', 'x'), end]],
  ])('must be in its field: %s', async (_, parts) => {
    await expect(read(...parts)).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Please send one file in the field avatar.',
    });
  });

  it('must be the only one', async () => {
    await expect(read(avatar('x'), avatar('y'), end)).rejects.toMatchObject({ message: 'Please send only one file.' });
  });

  it.each([
    ['that breaks off in the file', [avatar('x'.repeat(50)).subarray(0, 90)]],
    ['that breaks off before the end', [avatar('x')]],
    [
      'of too many fields',
      [...Array.from({ length: 30 }, (_, index) => part(`name="f${index}"`, 'x')), avatar('x'), end],
    ],
    ['that is none', [Buffer.from('nonsense')]],
    ['of nothing', []],
  ])('is not searched for in a body %s', async (_, parts) => {
    await expect(read(...parts)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is not searched for without a boundary', async () => {
    const asked = fileOfForm({ body: avatar('x'), contentType: 'multipart/form-data' }, upload);
    await expect(asked).rejects.toMatchObject({ message: 'Couldn’t read the request.' });
  });
});
