import { useStore } from '@nanostores/react';
import type { VoteAudio } from '@simmer/contracts/extra';
import { Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';
import type { Booth } from '../../voteAudio/boothState.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    minHeight: '32px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
    [onTouch]: { minHeight: '44px' },
  },
  action: { [onTouch]: { minHeight: '44px' } },
});

const troubles = {
  offline: 'You’re offline. Playback continues once you’re back online.',
  refused: 'This audio is no longer available.',
  failed: 'The audio isn’t loading right now.',
} as const;

type Props = {
  booth: Booth;
  audio: VoteAudio | undefined;
  /** why its address could not be fetched */
  audioError: string | undefined;
  volume(): number;
  onRetryAudio(): void;
  onTurnUp(): void;
  /** shown while there is nothing to say */
  children: ReactNode;
};

type Said = { text: string; action?: { label: string; press(): void } };

/** What the booth waits for, if anything; its line is there from the start. */
export function BoothNotice({ booth, audio, audioError, volume, onRetryAudio, onTurnUp, children }: Props) {
  const styles = useStyles();
  const state = useStore(booth.$state);
  // The volume is the player's, which tells nobody: look whenever the music moves.
  useStore(booth.$place);
  const said = ((): Said | undefined => {
    if (audioError) return { text: audioError, action: { label: 'Try again', press: onRetryAudio } };
    if (!audio) return { text: 'Opening…' };
    if (audio.state === 'preparing') return { text: 'Getting the audio ready. This takes a moment.' };
    if (audio.state === 'unplayable') return { text: 'One of the versions can’t be played.' };
    if (state.trouble) {
      return { text: troubles[state.trouble], action: { label: 'Try again', press: booth.retry } };
    }
    if (state.isBlocked) return { text: 'Your browser blocked the sound. Press play again.' };
    if (volume() === 0 && state.status !== 'paused') {
      return { text: 'The player is muted.', action: { label: 'Turn the sound on', press: onTurnUp } };
    }
    return undefined;
  })();
  return (
    <div className={styles.notice}>
      <span role="status">{said?.text}</span>
      {said?.action && (
        <Button appearance="subtle" className={styles.action} onClick={said.action.press}>
          {said.action.label}
        </Button>
      )}
      {!said && children}
    </div>
  );
}
