import { relativeDate } from '@simmer/contracts';

/** When something was, in words; the exact time on hover. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString()}>
      {relativeDate(iso, new Date())}
    </time>
  );
}
