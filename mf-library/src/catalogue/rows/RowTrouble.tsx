import { type Song, versionText } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '16px',
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  version: { ...oneLine, flexShrink: 0, maxWidth: '40%' },
  icon: { flexShrink: 0 },
  // 4.5:1 on a chosen row too, in the dark.
  trouble: { color: tokens.colorPaletteRedForeground1 },
  words: { ...oneLine, minWidth: 0 },
});

/** A row's second line where no browser plays the song: why, and what to do. */
export function RowTrouble({ song, words }: { song: Song; words: string }) {
  const styles = useStyles();
  const version = versionText(song);
  return (
    <div className={styles.line}>
      {version && <span className={styles.version}>{version}</span>}
      <Icon name="exclamation-triangle" size={12} className={mergeClasses(styles.icon, styles.trouble)} />
      <span className={mergeClasses(styles.words, styles.trouble)} data-tooltip={words} data-tooltip-when="cut">
        {words}
      </span>
    </div>
  );
}
