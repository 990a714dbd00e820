/** What a person has in front of them, in a familiar word. */
export const deviceWords = ['phone', 'tablet', 'computer'] as const;

export type DeviceWord = (typeof deviceWords)[number];

/**
 * Ordered by how specific they are. Tablets with Android leave out `Mobile`, and so do televisions, which are neither. An iPad that asks for
 * pages as a Mac does is a computer.
 */
const devices: [RegExp, DeviceWord][] = [
  [/\biPad\b|\bTablet\b/, 'tablet'],
  [/\b(iPhone|iPod)\b|\bMobile\b/, 'phone'],
  [/^(?=.*\bAndroid\b)(?!.*(TV|BRAVIA|\bAFT|\bCrKey\b))/, 'tablet'],
];

/** Browsers send a fifth of this; longer values are cut. */
const LONGEST = 1000;

/** Names the kind of device that a browser runs on; a computer where it doesn't say. Only a hint: a client can send anything. */
export function deviceInWords(userAgent = ''): DeviceWord {
  const start = userAgent.slice(0, LONGEST);
  return devices.find(([mark]) => mark.test(start))?.[1] ?? 'computer';
}
