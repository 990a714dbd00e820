import { useStore } from '@nanostores/react';
import { $catchUpRun, $playedStretch, type Playback } from '@simmer/contracts';
import { makeStyles, unseen } from '@simmer/kit/ui';
import type { Failure } from '../../scene/showStatus.ts';
import { stretchText } from '../../session/modeTexts.ts';
import { runSaid } from '../catchUp/runSaid.ts';
import { $keyHeard } from '../controls/modeTexts.ts';
import { useTitle } from '../song/useTitle.ts';

const useStyles = makeStyles({
  quiet: unseen,
});

/**
 * Announces playback politely. Rendered before the first song, because live regions that appear together with their
 * text aren't announced.
 */
export function PlaybackAnnouncer({ playback, failure }: { playback: Playback; failure: Failure | null }) {
  const styles = useStyles();
  const title = useTitle(playback.status === 'idle' ? undefined : playback.song);
  const heard = useStore($keyHeard);
  const stretch = useStore($playedStretch)?.stretch;
  const run = useStore($catchUpRun);
  const { status } = playback;
  const said = run && !failure ? runSaid(run, status) : announcement(status, title, failure !== null);
  return (
    <div className={styles.quiet}>
      <p role="status">{stretch ? `Playing ${stretchText(stretch)}` : said}</p>
      <p aria-live="polite">{heard}</p>
    </div>
  );
}

function announcement(status: Playback['status'], title: string, hasFailed: boolean): string {
  switch (status) {
    case 'idle':
      return '';
    case 'loading':
      return `Loading ${title}`;
    case 'buffering':
      return 'Buffering';
    case 'playing':
      return `Playing ${title}`;
    case 'paused':
      return `Paused ${title}`;
    case 'error':
      // The bar already shows the full sentence.
      return hasFailed ? `${title} won’t play. Press Retry to try again.` : '';
  }
}
