import { Icon, type IconName } from '@simmer/kit/icons';
import { Body1, makeStyles, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

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
export function SongNotice({ icon, text, id, children }: Props) {
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
