import type { Version } from '@simmer/contracts';
import { LineButton } from './LineButton.tsx';
import { StandLine } from './StandLine.tsx';
import { type GuestWords, guestsText, guestsTone } from './state/guestWords.ts';
import type { Decide } from './useDeciding.tsx';

type Props = GuestWords & { versions: readonly Version[] | undefined; decide: Decide };

/** What guests say about a version, and the way to everything they said. */
export function GuestsLine({ versions, decide, ...said }: Props) {
  return (
    <StandLine icon="person" tone={guestsTone(said.words)} text={guestsText(said, versions)} isActing={false}>
      <LineButton isQuiet onClick={() => decide({ kind: 'guests' })}>
        Guests
      </LineButton>
    </StandLine>
  );
}
