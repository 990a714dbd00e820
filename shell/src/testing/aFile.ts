/** A file of so many bytes, as somebody picks it. */
export function aFile({ name = 'me.png', type = 'image/png', bytes = 1024 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
