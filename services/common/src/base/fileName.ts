import { shownName } from '@simmer/contracts/services';

/**
 * Encodes a file name for headers and addresses: RFC 8187 allows fewer plain characters than `encodeURIComponent`
 * leaves.
 */
export function encodedFileName(filename: string): string {
  return encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Saves a file under its own name as it is shown, whatever its characters. @see RFC 6266, RFC 8187 */
export function attachmentNamed(filename: string): string {
  const shown = shownName(filename);
  const plain = shown.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodedFileName(shown)}`;
}
