/** Replaces full-width digits, brackets, spaces, separators and the `v` of a version mark by their plain forms; keeps other letters. */
export function plainCharacters(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('\u3000', ' ')
    .replaceAll(/[ｖＶ](?=[\s.]*[０-９\d])/gu, 'v')
    .replaceAll(/[０-９（）［］｛｝＿－．，＃＋]/gu, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0));
}
