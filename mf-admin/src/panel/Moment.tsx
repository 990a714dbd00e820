import { relativeDate } from '@simmer/contracts';

/** A relative time, with the exact time on hover. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString()}>
      {relativeDate(iso, new Date())}
    </time>
  );
}
