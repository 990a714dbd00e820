import { when } from '../shared/when.ts';

/** A playlist's icon, from the file that it has of its own. @param address empty where there is none */
export function PageIcon({ address }: { address: string }) {
  return when(
    address,
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <use href={address} />
    </svg>,
  );
}
