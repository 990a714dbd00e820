/** The key of a producer's name; ignores case and the encoding of accents. */
export function producerKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}
