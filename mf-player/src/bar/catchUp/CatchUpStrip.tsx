import { useStore } from '@nanostores/react';
import { $catchUpRun, $playback, songPagePath } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Button, mergeClasses } from '@simmer/kit/ui';
import { useRef } from 'react';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import type { CatchUpControl } from '../../session/mode.ts';
import { StripClose } from '../layout/StripClose.tsx';
import { useStripStyles } from './catchUpStrip.styles.ts';
import { PLAY_WHOLE, placeText, type RunNow, wholeText } from './catchUpTexts.ts';
import { PartProgress } from './PartProgress.tsx';
import { CAUGHT_UP, runSaid } from './runSaid.ts';
import { SecondLine } from './SecondLine.tsx';
import { usePassedFocus } from './usePassedFocus.ts';
import { useRunTitle } from './useRunTitle.ts';

type Props = {
  player: Pick<Player, 'catchUp'>;
  /** a part of the phone's sheet, not the line above the bar */
  isInSheet?: boolean;
};

/** Playing what is new: the current part, what comes next, and how to leave it. */
export function CatchUpStrip({ player, isInSheet }: Props) {
  const run = useStore($catchUpRun);
  return run && <Strip {...{ run, player, isInSheet }} />;
}

function Strip({ run, player, isInSheet }: Props & { run: RunNow }) {
  const styles = useStripStyles();
  const strip = useRef<HTMLElement>(null);
  usePassedFocus(strip);
  const close = run.phase === 'over' ? 'Close' : 'Stop playing what’s new';
  return (
    <section
      ref={strip}
      aria-label="Playing what’s new"
      className={mergeClasses(styles.strip, isInSheet && styles.inSheet)}
    >
      <PartProgress run={run} />
      <Words {...{ run, isInSheet }} />
      <SecondLine run={run} className={styles.second} />
      {run.phase !== 'over' && <PartButtons {...{ run, player, isInSheet }} />}
      <StripClose label={close} className={styles.close} onClose={() => player.catchUp?.end()} />
      {isInSheet && <SaidInSheet run={run} />}
    </section>
  );
}

/** The sheet is modal, so that screen readers don't hear the bar under it. */
function SaidInSheet({ run }: { run: RunNow }) {
  const styles = useStripStyles();
  const { status } = useStore($playback);
  return (
    <span className={styles.said} role="status">
      {runSaid(run, status)}
    </span>
  );
}

/** The part's title, which leads to it on the song's page. */
function Words({ run, isInSheet }: Omit<Props, 'player'> & { run: RunNow }) {
  const styles = useStripStyles();
  const { phase, song, fromSeconds, untilSeconds, title } = run;
  const { name, news } = useRunTitle(run);
  if (phase === 'over') {
    return (
      <p className={mergeClasses(styles.words, styles.wordsAtEnd)}>
        <Icon name="check2-all" size={20} className={styles.check} />
        <span className={styles.title}>{CAUGHT_UP}</span>
      </p>
    );
  }
  return (
    <p className={styles.words}>
      <span className={mergeClasses(styles.place, isInSheet && styles.placeInSheet)}>{placeText(run)}</span>{' '}
      <Link
        className={styles.title}
        to={`${songPagePath(song.dropboxPath)}?t=${inAddress(fromSeconds)}-${inAddress(untilSeconds)}`}
        data-tooltip={title}
        data-tooltip-when="cut"
      >
        {name && <span className={styles.name}>{name}</span>} <span className={styles.news}>{news}</span>
      </Link>
    </p>
  );
}

/** To tenths of a second, as the song page's address has it. */
const inAddress = (seconds: number) => String(Math.round(seconds * 10) / 10);

/** Skips the part, or leaves it for the whole song and comes back. */
function PartButtons({ run, player, isInSheet }: Props & { run: RunNow }) {
  const styles = useStripStyles();
  const buttons = useRef<HTMLSpanElement>(null);
  usePassedFocus(buttons);
  const whole = wholeText(run);
  const full = mergeClasses(styles.full, isInSheet && styles.fullInSheet);
  const short = mergeClasses(styles.short, isInSheet && styles.shortInSheet);
  const press = (act: (control: CatchUpControl) => void) => () => {
    tap('light');
    if (player.catchUp) act(player.catchUp);
  };
  return (
    <span ref={buttons} className={styles.buttons}>
      <Button
        className={mergeClasses(styles.button, styles.skip)}
        appearance="subtle"
        onClick={press((control) => control.skip())}
      >
        Skip
      </Button>
      <Button
        className={mergeClasses(styles.button, styles.whole)}
        aria-label={whole.full}
        onClick={press((control) => (run.phase === 'whole' ? control.backToNew() : control.playWhole()))}
      >
        <span className={styles.texts}>
          <span className={mergeClasses(full, styles.longest)}>{PLAY_WHOLE.full}</span>
          <span className={mergeClasses(short, styles.longest)}>{PLAY_WHOLE.short}</span>
          <span className={full}>{whole.full}</span>
          <span className={short}>{whole.short}</span>
        </span>
      </Button>
    </span>
  );
}
