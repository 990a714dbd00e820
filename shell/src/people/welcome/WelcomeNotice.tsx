import { welcomeSeen } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, onPhone, Text, tokens } from '@simmer/kit/ui';
import { useState } from 'react';
import { users } from '../account/users.queries.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} 0`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    [onPhone]: { marginInline: tokens.spacingHorizontalL },
  },
  words: { flex: 1 },
  dismiss: { minWidth: '32px', '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
});

/** Links an admin who is still alone to the first steps, until dismissed. */
export function WelcomeNotice() {
  const styles = useStyles();
  const [isSeen, setIsSeen] = useState(welcomeSeen.read());
  const { data } = useQuery({ ...users, enabled: !isSeen });
  if (isSeen || !data || data.length > 1) return null;
  const dismiss = () => {
    welcomeSeen.write(true);
    setIsSeen(true);
  };
  return (
    <section aria-label="First steps" className={styles.notice}>
      <Text className={styles.words}>
        You’re the first one here.{' '}
        <Link to="/welcome" className={styles.link}>
          Add your music and invite your team
        </Link>
      </Text>
      <Button
        appearance="transparent"
        className={styles.dismiss}
        icon={<Icon name="x-lg" size={12} />}
        aria-label="Dismiss the first steps"
        onClick={dismiss}
      />
    </section>
  );
}
