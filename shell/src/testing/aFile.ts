/** A file of the given size, as picked by a user. */
export function aFile({ name = 'me.png', type = 'image/png', bytes = 1024 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
