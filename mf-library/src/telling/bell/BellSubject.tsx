import { Icon, type IconName } from '@simmer/kit/icons';
import { useSongWave } from '@simmer/kit/query';
import { makeStyles, SongArtwork, tokens, typographyStyles } from '@simmer/kit/ui';
import type { NotificationSubject } from './groupNotifications.ts';

const useStyles = makeStyles({
  subject: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXS}`,
    ...typographyStyles.body1Strong,
  },
  tile: { width: '24px', height: '24px', justifySelf: 'center' },
  sign: { display: 'grid', justifySelf: 'center', color: tokens.colorNeutralForeground3 },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', unicodeBidi: 'plaintext' },
});

type Song = Extract<NotificationSubject, { kind: 'song' }>['song'];

/** What a group of notifications is about. */
export function BellSubject({ id, subject }: { id: string; subject: NotificationSubject }) {
  switch (subject.kind) {
    case 'song':
      return <SongSubject id={id} song={subject.song} />;
    case 'links':
      return <OtherSubject id={id} icon="link-45deg" title="Shared links" />;
    case 'sync':
      return <OtherSubject id={id} icon="arrow-repeat" title="Sync" />;
  }
}

function SongSubject({ id, song: { versionId, modifiedAt, cleanTitle, title } }: { id: string; song: Song }) {
  const styles = useStyles();
  const wave = useSongWave({ id: versionId, modifiedAt }, true);
  return (
    <h4 className={styles.subject}>
      <SongArtwork cleanTitle={cleanTitle} title={title} wave={wave} className={styles.tile} />
      <span id={id} className={styles.title} data-tooltip={title} data-tooltip-when="cut">
        {title}
      </span>
    </h4>
  );
}

function OtherSubject({ id, icon, title }: { id: string; icon: IconName; title: string }) {
  const styles = useStyles();
  return (
    <h4 className={styles.subject}>
      <span className={styles.sign}>
        <Icon name={icon} size={16} />
      </span>
      <span id={id}>{title}</span>
    </h4>
  );
}
