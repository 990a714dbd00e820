import { relativeDate } from '@simmer/contracts';

/** A relative time, with the exact time on hover; "Never" without one. */
export function Moment({ iso }: { iso: string | null }) {
  if (iso === null) return 'Never';
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString()}>
      {relativeDate(iso, new Date())}
    </time>
  );
}
