import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  step: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
  },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
  done: { color: tokens.colorPaletteGreenForeground1, backgroundColor: tokens.colorPaletteGreenBackground1 },
  words: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', minWidth: 0 },
  text: {
    margin: 0,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    ...typographyStyles.caption1,
  },
});

type Props = { icon: IconName; isDone: boolean; text: ReactNode; children: ReactNode };

/** One of the first steps: its button, and what it is for. */
export function FirstDayStep({ icon, isDone, text, children }: Props) {
  const styles = useStyles();
  return (
    <li className={styles.step}>
      <span
        className={mergeClasses(styles.sign, isDone && styles.done)}
        {...(isDone && { role: 'img', 'aria-label': 'Done' })}
      >
        <Icon name={isDone ? 'check-lg' : icon} size={16} />
      </span>
      <div className={styles.words}>
        {children}
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}
