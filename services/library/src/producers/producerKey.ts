/** What makes two names the same producer: neither case nor how accents are encoded counts. */
export function producerKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}
