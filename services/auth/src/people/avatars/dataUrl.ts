import { AppError } from '@simmer/service-common/base/appError.ts';

/**
 * Decodes a base64 data URL (RFC 2397), ignoring its declared type.
 * @throws AppError `invalid_input` for any other URL
 */
export function bytesOfDataUrl(address: string): Buffer {
  const comma = address.indexOf(',');
  const [head, content] = [address.slice(0, comma), address.slice(comma + 1)];
  if (!/^data:[\w./+-]+;base64$/i.test(head) || !/^[A-Za-z0-9+/]+={0,2}$/.test(content)) {
    const message = 'Please choose an image';
    throw new AppError('invalid_input', message, { fields: [{ path: 'profileImageUrl', message }] });
  }
  return Buffer.from(content, 'base64');
}
