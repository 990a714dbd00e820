/** Digits, brackets, spaces and separators of East Asian width as their plain forms, and the `v` of a version mark; letters stay as they are. */
export function plainCharacters(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('\u3000', ' ')
    .replaceAll(/[ｖＶ](?=[\s.]*[０-９\d])/gu, 'v')
    .replaceAll(/[０-９（）［］｛｝＿－．，＃＋]/gu, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0));
}
