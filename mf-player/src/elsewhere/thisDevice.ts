import { deviceMark } from '@simmer/contracts';

/** For a browser that stores nothing, or forgets: the same as long as the page lives. */
let made: string | undefined;

const make = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** This browser's mark for itself; made at the first question, and the same ever after. */
export function thisDevice(): string {
  const known = deviceMark.read();
  if (known) return known;
  made ??= make();
  deviceMark.write(made);
  return made;
}
