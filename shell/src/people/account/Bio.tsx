import { makeStyles, Text } from '@simmer/kit/ui';

const useStyles = makeStyles({ bio: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' } });

/** A user's bio, with its line breaks. */
export function Bio({ children }: { children: string }) {
  return (
    <Text as="p" className={useStyles().bio}>
      {children}
    </Text>
  );
}
