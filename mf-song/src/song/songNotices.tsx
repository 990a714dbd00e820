import { type AudioTroubleKind, songUnhiding, troubleWords } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Body1, Button, makeStyles, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { UNPLAYABLE_ID } from './hero/unplayableId.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { flexGrow: 1, flexBasis: '200px' },
});

type Props = { icon: IconName; text: string; id?: string; children?: ReactNode };

/** Something to know about the song before anything else, with what can be done. */
function SongNotice({ icon, text, id, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.notice} role="status">
      <Icon name={icon} size={20} />
      <Body1 id={id} className={styles.text}>
        {text}
      </Body1>
      {children}
    </div>
  );
}

/** A notice above a hidden song, for those who can show it again. */
export function HiddenNotice({ cleanTitle }: { cleanTitle: string }) {
  const { mutate: show, isPending } = useMutation(songUnhiding(useQueryClient()));
  return (
    <SongNotice icon="eye-slash" text="This song is hidden. Only admins and song curators can see it.">
      <Button
        icon={<Icon name="eye" size={16} />}
        disabledFocusable={isPending}
        onClick={() => !isPending && show(cleanTitle)}
      >
        Show song
      </Button>
    </SongNotice>
  );
}

/** A notice above a version that no browser plays: why, and what to do. */
export function UnplayableNotice({ kind }: { kind: AudioTroubleKind }) {
  return (
    <SongNotice
      id={UNPLAYABLE_ID}
      icon="exclamation-triangle"
      text={`This version can’t be played. ${troubleWords({ kind })}`}
    />
  );
}
