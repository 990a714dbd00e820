import { formatNumber } from '@simmer/contracts';

const MEGABYTE = 1024 ** 2;

/** A log entry's size in MB, to one decimal. @param bytes */
export const logSize = (bytes: number) => `${formatNumber(bytes / MEGABYTE, 1)} MB`;
