/** A moment as the contracts write it (`2026-03-01T09:00:00.000Z`), as SQL. @param column a `timestamptz` */
export const isoMoment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
