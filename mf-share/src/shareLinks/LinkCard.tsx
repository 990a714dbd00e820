import { invitationRequested, type ShareLink } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { heardText } from './activity/activityWords.ts';
import { useCardStyles } from './card.styles.ts';
import { copyLink, linkPath } from './link/linkAddress.ts';
import { guestsText, linkMarks, openedText } from './linkWords.ts';

const useStyles = makeStyles({
  // The actions have room of their own below them.
  card: { [onPhone]: { paddingBottom: tokens.spacingVerticalXS } },
  words: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  title: {
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1Strong,
  },
  about: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  heard: {
    justifySelf: 'start',
    minWidth: 0,
    // Its words begin where those above do, its border outside.
    marginInlineStart: `calc(-1px - ${tokens.spacingHorizontalS})`,
    paddingInline: tokens.spacingHorizontalS,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  actions: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    [onPhone]: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      marginTop: `calc(-1 * ${tokens.spacingVerticalXS})`,
    },
  },
  action: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    '@media (pointer: coarse)': { minHeight: '44px' },
    // The word says more than its icon, and both don't fit.
    '& .fui-Button__icon': { [onPhone]: { display: 'none' } },
  },
});

type Props = { link: ShareLink; onOptions(): void; onActivity(): void };

/** One link: its target, how often it was opened, what its guests did, and its actions. */
export function LinkCard({ link, onOptions, onActivity }: Props) {
  const styles = useStyles();
  const card = useCardStyles();
  const now = new Date();
  const path = linkPath(link);
  const guests = guestsText(link);
  return (
    <li className={mergeClasses(card.card, styles.card)}>
      <span className={card.sign} aria-hidden>
        <Icon name={link.kind === 'song' ? 'music-note-beamed' : 'music-note-list'} size={20} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{link.title}</h2>
        <div className={styles.about}>
          <span>{openedText(link, now)}</span>
          {linkMarks(link, now).map((mark) => (
            <Badge key={mark} appearance="tint" color={link.isWorking ? 'informative' : 'danger'} size="small">
              {mark}
            </Badge>
          ))}
        </div>
        {guests && <div className={styles.about}>{guests}</div>}
        <Button
          className={styles.heard}
          appearance="subtle"
          size="small"
          icon={<Icon name="chevron-right" size={12} />}
          iconPosition="after"
          aria-label={`${heardText(link)}: activity of the link to ${link.title}`}
          onClick={onActivity}
        >
          {heardText(link)}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<Icon name="clipboard" size={16} />}
          disabled={path === null}
          aria-label={`Copy the link to ${link.title}`}
          onClick={() => path && void copyLink(path)}
        >
          Copy
        </Button>
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<Icon name="box-arrow-up-right" size={16} />}
          disabled={path === null}
          aria-label={`Open the share page for ${link.title}`}
          onClick={() => path && window.open(path, '_blank', 'noopener')}
        >
          Open
        </Button>
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<Icon name="envelope" size={16} />}
          disabled={path === null || !link.isWorking}
          aria-label={`Email the link to ${link.title}`}
          onClick={() => invitationRequested.emit({ kind: link.kind, id: link.id, title: link.title })}
        >
          Email
        </Button>
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<Icon name="sliders" size={16} />}
          aria-label={`Options for the link to ${link.title}`}
          onClick={onOptions}
        >
          Options
        </Button>
      </div>
    </li>
  );
}
