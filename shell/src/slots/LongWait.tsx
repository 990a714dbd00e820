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
  },
  text: { flex: '1 1 0', minWidth: '180px' },
});

type Props = {
  /** what is awaited, such as "The player" */
  label: string;
  patienceMs: number;
  /** what stands there from the start, in the shape of what is awaited */
  meanwhile: ReactNode;
};

/** Stands in the place of a part that has not arrived; after a while it says what is missing. It goes as soon as the part is there. */
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
