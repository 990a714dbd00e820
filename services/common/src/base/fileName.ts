/** A file's name as headers and addresses carry it: RFC 8187 takes fewer letters as they are than `encodeURIComponent` leaves. */
export function encodedFileName(filename: string): string {
  return encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Saves a file under its own name, whatever letters it has. @see RFC 6266, RFC 8187 */
export function attachmentNamed(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodedFileName(filename)}`;
}
