import { atEnd, type Mark, type MarkPattern, START } from './mark.ts';

const MONTHS = ['jan', 'feb', 'mar|mär', 'apr', 'may|mai', 'jun', 'jul', 'aug', 'sep', 'oct|okt', 'nov', 'dec|dez'];
const MONTH = String.raw`(${MONTHS.join('|')})[a-z]{0,6}`;
const CLOCK = String.raw`(?:[01]?\d|2[0-3])[.:h\-_]?[0-5]\d(?:[.:m\-_]?[0-5]\d)?(?:[.,]\d{1,3})?\s*(?:[ap]\.?m\.?|z)?`;
/** A time of day after a date: `153012`, `15.30`, `at 3.30 PM`, `T15-30`. */
const TIME = String.raw`(?:(?:t|[\s_\-,]+(?:(?:at|um|om|à|kl)[\s_.]+)?)${CLOCK})?`;

function isDate(year: number, month: number, day: number): boolean {
  return year >= 1970 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

const dateIf = (year: string | undefined, month: string | undefined, day: string | undefined): Mark | undefined =>
  isDate(Number(year), Number(month), Number(day)) ? { isDate: true } : undefined;

/** Day and month, in either order. */
const dayFirstOrMonthFirst = (year: string, one: string | undefined, other: string | undefined) =>
  dateIf(year, other, one) ?? dateIf(year, one, other);

const monthNumber = (name: string | undefined) =>
  String(MONTHS.findIndex((names) => names.split('|').includes((name ?? '').toLowerCase())) + 1);

type DateOrder = { order: string; read: MarkPattern['read'] };

const orders: readonly DateOrder[] = [
  { order: String.raw`(\d{4})[-_. ](\d{1,2})[-_. ](\d{1,2})`, read: (m) => dateIf(m[1], m[2], m[3]) },
  {
    order: String.raw`(\d{1,2})[-_. ](\d{1,2})[-_. ](\d{4})`,
    read: (m) => dayFirstOrMonthFirst(m[3] ?? '', m[1], m[2]),
  },
  { order: String.raw`(20\d\d)(\d\d)(\d\d)`, read: (m) => dateIf(m[1], m[2], m[3]) },
  { order: String.raw`(\d\d)(\d\d)(20\d\d)`, read: (m) => dayFirstOrMonthFirst(m[3] ?? '', m[1], m[2]) },
  { order: String.raw`(\d\d)(\d\d)(\d\d)`, read: (m) => dateIf(`20${m[1]}`, m[2], m[3]) },
  // `3-4-26`: the same separator twice, and a plausible year for a recording.
  {
    order: String.raw`(\d{1,2})([-_./])(\d{1,2})\2(1[5-9]|[2-4]\d)`,
    read: (m) => dayFirstOrMonthFirst(`20${m[4]}`, m[1], m[3]),
  },
  {
    order: String.raw`(\d{1,2})(?:st|nd|rd|th)?[\s_\-.]*${MONTH}[\s_\-.,]*(20\d\d)`,
    read: (m) => dateIf(m[3], monthNumber(m[2]), m[1]),
  },
  {
    order: String.raw`${MONTH}[\s_\-.]*(\d{1,2})(?:st|nd|rd|th)?[\s_\-.,]+(20\d\d)`,
    read: (m) => dateIf(m[3], monthNumber(m[1]), m[2]),
  },
];

const atEndIn = ({ order, read }: DateOrder): MarkPattern => ({ pattern: atEnd(START, order + TIME), read });

/** Dates at the end of a name, with or without a time of day. */
export const dateMarks: readonly MarkPattern[] = [
  ...orders.map(atEndIn),
  { pattern: atEnd(START, String.raw`(20\d\d)-(\d\d)`), read: (m) => dateIf(m[1], m[2], '1') },
  atEndIn({
    order: String.raw`(\d{1,2})(?:st|nd|rd|th)?[\s_\-.]*${MONTH}[\s_\-.,]*([2-4]\d)`,
    read: (m) => dateIf(`20${m[3]}`, monthNumber(m[2]), m[1]),
  }),
];

/** Dates before the name. */
export const leadingDates: readonly MarkPattern[] = orders.map(({ order, read }) => ({
  pattern: new RegExp(String.raw`^${order}${TIME}[\s_\-–—,]+(?=.*\p{L})`, 'iu'),
  read,
}));
