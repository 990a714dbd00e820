import { makeStyles, unseen, useMember } from '@simmer/kit/ui';
import { useEffect } from 'react';
import { browserClock } from '../../clock/clock.ts';
import { followQueueUndo } from '../../elsewhere/goOnHere.ts';
import { offerSentence } from '../../elsewhere/offerRules.ts';
import { reportListening } from '../../elsewhere/reportListening.ts';
import type { Player } from '../../player/player.ts';
import { OfferStrip } from './OfferStrip.tsx';
import { useOffer } from './useOffer.ts';

const useStyles = makeStyles({ said: unseen });

/**
 * Going on elsewhere: reports what plays here to the person's other devices, and offers what they played while nothing plays here.
 *
 * @see PRODUCT.md, Go on elsewhere
 */
export function Elsewhere({ player }: { player: Player }) {
  const styles = useStyles();
  const userId = useMember()?.id;
  useEffect(() => (userId === undefined ? undefined : reportListening(player, userId, browserClock)), [player, userId]);
  useEffect(() => followQueueUndo(player), [player]);
  const { offer, isAlone, close } = useOffer(player);
  return (
    <>
      {/* Rendered before it has text, or screen readers would skip it. A newer position isn't announced. */}
      <p className={styles.said} aria-live="polite">
        {offer && offerSentence(offer.announced)}
      </p>
      {offer && <OfferStrip player={player} offer={offer.listening} isAlone={isAlone} onClose={close} />}
    </>
  );
}
