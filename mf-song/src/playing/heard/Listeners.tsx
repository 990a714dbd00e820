import { relativeTime } from '@simmer/contracts';
import type { VersionListener } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import {
  makeStyles,
  mergeClasses,
  onPhone,
  Subtitle2,
  tokens,
  typographyStyles,
  unseen,
  useId,
  useNow,
} from '@simmer/kit/ui';
import { Popover, PopoverSurface } from '@simmer/kit/ui-floating';
import { leavingPopover } from '../../controls/leavingPopover.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { PersonPicture } from '../../people/members/PersonPicture.tsx';
import { shownName } from '../../people/members/personNames.ts';
import { progressText, restText } from './heardWords.ts';

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    width: '304px',
    [onPhone]: { width: 'auto' },
  },
  people: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    maxHeight: 'min(360px, 50dvh)',
    // Room for the focus of a name.
    margin: '0 -4px',
    padding: '0 4px',
    overflowY: 'auto',
    listStyleType: 'none',
  },
  person: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '48px',
  },
  text: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
  name: {
    justifySelf: 'start',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...typographyStyles.body1Strong,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    [onTouch]: { lineHeight: '24px' },
  },
  track: {
    height: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
    forcedColorAdjust: 'none',
  },
  done: { height: '100%', borderRadius: 'inherit', backgroundColor: tokens.colorNeutralForeground3 },
  heard: { backgroundColor: tokens.colorBrandBackground },
  facts: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', ...typographyStyles.caption1 },
  sign: { display: 'grid', width: '16px', color: tokens.colorStatusSuccessForeground1 },
  rest: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  words: unseen,
});

type Props = {
  anchor: HTMLElement;
  /** the version's short name */
  version: string;
  listeners: readonly VersionListener[];
  teamCount: number;
  onClose(): void;
};

/** Who has played a version and how far, beside the line that counts them; a sheet on a phone. */
export function Listeners({ anchor, version, listeners, teamCount, onClose }: Props) {
  const styles = useStyles();
  const headingId = useId('listeners');
  const now = useNow();
  const rest = restText(listeners, teamCount);
  return (
    <Popover {...leavingPopover(anchor, onClose)}>
      <PopoverSurface aria-labelledby={headingId}>
        <div className={styles.content}>
          <Subtitle2 as="h2" id={headingId}>
            Who heard {version}
          </Subtitle2>
          <ul className={styles.people}>
            {listeners.map((listener) => (
              <Listener key={listener.user.id} listener={listener} now={now} />
            ))}
          </ul>
          {rest && <p className={styles.rest}>{rest}</p>}
        </div>
      </PopoverSurface>
    </Popover>
  );
}

function Listener({ listener, now }: { listener: VersionListener; now: Date }) {
  const styles = useStyles();
  const { user, hasHeard, share, lastAt } = listener;
  return (
    <li className={styles.person}>
      <PersonPicture name={shownName(user)} url={user.profileImageUrl} />
      <div className={styles.text}>
        <Link className={styles.name} to={`/profile/${user.id}`}>
          {shownName(user)}
        </Link>
        {share !== null && (
          <div className={styles.track}>
            <div className={mergeClasses(styles.done, hasHeard && styles.heard)} style={{ width: `${share * 100}%` }} />
          </div>
        )}
        <span className={styles.facts}>
          {progressText(listener)} · {relativeTime(lastAt, now)}
        </span>
      </div>
      <span className={styles.sign}>
        {hasHeard && (
          <>
            <Icon name="check-lg" size={16} />
            <span className={styles.words}>Has heard it</span>
          </>
        )}
      </span>
    </li>
  );
}
