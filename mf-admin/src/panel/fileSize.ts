import { formatNumber } from '@simmer/contracts';

const MEGABYTE = 1024 ** 2;
const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A log entry's size in MB, to one decimal. @param bytes */
export const logSize = (bytes: number) => `${formatNumber(bytes / MEGABYTE, 1)} MB`;

/** A size in a suitable unit. @param bytes */
export function storageSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${formatNumber(bytes / 1024 ** power, power < 2 ? 0 : 1)} ${units[power] ?? ''}`;
}
