/** What was measured, beside what is wanted. */
export type Figure = {
  /** in words, with what it is measured against */
  name: string;
  value: number;
  /** such as `× nginx`, `ms`, `MB` */
  unit: string;
  limit: number;
  wanted: 'at most' | 'at least';
};

/** A figure that should not be above its limit. */
export const atMost = (limit: number, name: string, value: number, unit: string): Figure => {
  return { name, value, unit, limit, wanted: 'at most' };
};

/** A figure that should not be below its limit. */
export const atLeast = (limit: number, name: string, value: number, unit: string): Figure => {
  return { name, value, unit, limit, wanted: 'at least' };
};

export const isWithin = ({ value, limit, wanted }: Figure): boolean =>
  wanted === 'at most' ? value <= limit : value >= limit;

/** All figures that a result has anywhere inside, in their order. */
export function figuresIn(result: unknown): Figure[] {
  if (typeof result !== 'object' || result === null) return [];
  return Object.entries(result).flatMap(([key, value]) =>
    key === 'figures' && Array.isArray(value) ? (value as Figure[]) : figuresIn(value),
  );
}

/** The figures as lines for people. */
export function tableOf(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  return figures
    .map((figure) => {
      const { name, value, unit, limit, wanted } = figure;
      return `${isWithin(figure) ? 'within' : 'OVER  '} ${name.padEnd(width)}  ${value} ${unit} (${wanted} ${limit})`;
    })
    .join('\n');
}
