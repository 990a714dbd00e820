import { bandInvited, firstSteps, type Song, songPagePath, toastFailure } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useNavigate } from '@simmer/kit/router';
import { Button, makeStyles, onPhone, tokens, typographyStyles, useId, useMember } from '@simmer/kit/ui';
import { useEffect, useState } from 'react';
import { AddMusicStep } from './AddMusicStep.tsx';
import { FirstDayStep } from './FirstDayStep.tsx';
import { hearWhatChanged } from './hearWhatChanged.ts';
import { InviteStep } from './InviteStep.tsx';
import { useStepPress } from './stepPress.styles.ts';
import { useTeam } from './useTeam.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    margin: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalM}`,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  heading: { margin: 0, paddingInlineEnd: '40px', ...typographyStyles.subtitle2 },
  dismiss: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalS,
    top: tokens.spacingVerticalS,
    minWidth: '32px',
    height: '32px',
    padding: 0,
    '@media (pointer: coarse)': { insetInlineEnd: 0, top: 0, minWidth: '44px', height: '44px' },
  },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    listStyleType: 'none',
    '@container (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The song whose versions are compared: the one with the most. */
const mostVersions = (songs: readonly Song[]) =>
  songs.reduce<Song | undefined>(
    (most, song) => (song.versionCount > (most?.versionCount ?? 1) ? song : most),
    undefined,
  );

type Props = { songs: readonly Song[]; onDismiss(): void };

/** What to do first, each step a press that ticks itself. */
export function FirstDayCard({ songs, onDismiss }: Props) {
  const styles = useStyles();
  const { press } = useStepPress();
  const headingId = useId('first-steps');
  const navigate = useNavigate();
  const isAdmin = useMember()?.isAdmin ?? false;
  const { size, admins } = useTeam();
  const [done, setDone] = useState(firstSteps.read);
  const note = (step: Partial<typeof done>) => {
    const now = { ...firstSteps.read(), ...step };
    firstSteps.write(now);
    setDone(now);
  };
  useEffect(() => bandInvited.on(() => note({ hasInvited: true })), []);
  const song = mostVersions(songs);
  const hear = (about: Song) => {
    note({ hasHeard: true });
    void navigate(songPagePath(about.dropboxPath, 'all'));
    hearWhatChanged(about).catch((error: unknown) => toastFailure('Couldn’t play what changed', error));
  };
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        These five songs are examples.
      </h2>
      <ol className={styles.steps}>
        <AddMusicStep isAdmin={isAdmin} admins={admins} />
        <InviteStep isAdmin={isAdmin} admins={admins} isDone={size > 1 || done.hasInvited} />
        {song && (
          <FirstDayStep
            icon="ear"
            isDone={done.hasHeard}
            text={`Version ${song.version} has a new bridge. Simmer finds it and plays the old and the new.`}
          >
            <button type="button" className={press} onClick={() => hear(song)}>
              Hear what changed in {song.cleanTitle}
            </button>
          </FirstDayStep>
        )}
      </ol>
      <Button
        className={styles.dismiss}
        appearance="subtle"
        icon={<Icon name="x-lg" size={12} />}
        aria-label="Dismiss the first steps"
        onClick={onDismiss}
      />
    </section>
  );
}
