import { when } from '../card/when.ts';

/** A playlist's icon, from its own file. @param address empty if there is none */
export function PageIcon({ address }: { address: string }) {
  return when(
    address,
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <use href={address} />
    </svg>,
  );
}
