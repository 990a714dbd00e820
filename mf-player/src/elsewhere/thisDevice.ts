import { deviceMark } from '@simmer/contracts';

/** For a browser that stores nothing: stays the same while the page lives. */
let made: string | undefined;

const make = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** This browser's own mark; made on first use and kept. */
export function thisDevice(): string {
  const known = deviceMark.read();
  if (known) return known;
  made ??= make();
  deviceMark.write(made);
  return made;
}
