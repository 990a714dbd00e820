import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, Text, tokens } from '@simmer/kit/ui';
import { type ReactNode, useEffect, useState } from 'react';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    '& button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  text: { flex: '1 1 0', minWidth: '180px' },
});

type Props = {
  /** what is loading, such as "The player" */
  label: string;
  patienceMs: number;
  /** shown from the start, in the shape of the part */
  meanwhile: ReactNode;
};

/** Placeholder for a loading part; after a while it names what is missing. */
export function LongWait({ label, patienceMs, meanwhile }: Props) {
  const styles = useStyles();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return (
    <>
      {isLong && (
        <div role="status" className={styles.notice}>
          <Icon name="exclamation-circle" size={16} />
          <Text className={styles.text}>{label} is taking a while to load. It may be your network.</Text>
          <Button size="small" appearance="subtle" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
      {meanwhile}
    </>
  );
}
