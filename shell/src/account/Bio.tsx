import { makeStyles, Text } from '@simmer/kit/ui';

const useStyles = makeStyles({ bio: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' } });

/** What somebody says of themselves, line breaks kept. */
export function Bio({ children }: { children: string }) {
  return (
    <Text as="p" className={useStyles().bio}>
      {children}
    </Text>
  );
}
