/** A time zone as people look for it. */
export type Zone = {
  /** IANA, such as America/Argentina/Buenos_Aires */
  name: string;
  /** Buenos Aires */
  city: string;
  /** America, Argentina; empty for UTC */
  region: string;
};

/** @param name IANA */
export function zoneOf(name: string): Zone {
  const parts = name.replaceAll('_', ' ').split('/');
  return { name, city: parts.at(-1) ?? name, region: parts.slice(0, -1).join(', ') };
}

/** "Berlin, Europe" */
export const zoneText = ({ city, region }: Zone): string => (region ? `${city}, ${region}` : city);

/** The browser's own time zone. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every time zone there is: the browser's own first, then by city. */
export function allZones(own: string): Zone[] {
  const others = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  others.delete(own);
  return [zoneOf(own), ...[...others].map(zoneOf).sort((one, other) => one.city.localeCompare(other.city, 'en'))];
}

const longNames = new Map<string, string>();

/** What its time is called, which is how some look for it: "Pacific Time". */
function longNameOf(name: string): string {
  const known = longNames.get(name);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longGeneric' }).formatToParts(0);
  const found = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  longNames.set(name, found);
  return found;
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[_/,]/g, ' ');

/** The zones that have every word typed: in their name, or in what their time is called. Cities that begin so come first. */
export function findZones(zones: readonly Zone[], typed: string): readonly Zone[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return zones;
  const found = zones.filter((zone) => {
    const text = plain(`${zone.name} ${longNameOf(zone.name)}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ city }: Zone) => plain(city).startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((zone) => !begins(zone))];
}

/** How far a zone is from UTC at a moment: "UTC+2", "UTC−7". */
export function offsetText(name: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC').replace('-', '−');
}
