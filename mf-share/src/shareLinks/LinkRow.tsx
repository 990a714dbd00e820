import { invitationRequested, type ShareLink } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Body1, Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { copyLink, linkPath } from './link/linkAddress.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  address: {
    padding: `6px ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    userSelect: 'all',
    ...typographyStyles.body1,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
});

/** A link's address, to copy and to send. */
export function LinkRow({ link }: { link: ShareLink }) {
  const styles = useStyles();
  const path = linkPath(link);
  if (path === null) return <Body1>Simmer can’t show this link’s address anymore, but the link still works.</Body1>;
  return (
    <div className={styles.part}>
      <span className={styles.address}>{`${window.location.origin}${path}`}</span>
      <div className={styles.buttons}>
        <Button appearance="primary" icon={<Icon name="clipboard" size={16} />} onClick={() => void copyLink(path)}>
          Copy
        </Button>
        <Button
          icon={<Icon name="envelope" size={16} />}
          disabledFocusable={!link.isWorking}
          onClick={() => invitationRequested.emit({ kind: link.kind, id: link.id, title: link.title })}
        >
          Send by email
        </Button>
      </div>
    </div>
  );
}
