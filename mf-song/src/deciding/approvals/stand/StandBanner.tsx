import type { Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, quietButton, tokens, typographyStyles, useMember } from '@simmer/kit/ui';
import { askedOf, needsText } from '../state/askedOf.ts';
import { lineText } from '../state/lineText.ts';
import type { StandLine } from '../state/standLines.ts';
import { decisionIcons } from './DecisionLine.tsx';

const useStyles = makeStyles({
  banner: {
    ...quietButton,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    height: '56px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    textAlign: 'start',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { display: 'grid' },
  asking: { color: tokens.colorBrandForeground2 },
  text: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.body1,
  },
  lead: typographyStyles.body1Strong,
  rest: { color: tokens.colorNeutralForeground3 },
});

type Props = {
  lines: readonly [StandLine, ...StandLine[]];
  versions: readonly Version[] | undefined;
  onDetails(opener: HTMLElement): void;
};

/** What is open about a song on a phone: one banner, which opens everything. */
export function StandBanner({ lines, versions, onDetails }: Props) {
  const styles = useStyles();
  const myId = useMember()?.id;
  const needs = needsText(askedOf(lines));
  const [first] = lines;
  const { lead, rest } = needs ?? lineText(first, versions, myId);
  const icon =
    first.kind === 'decision' ? decisionIcons[first.decision.state] : first.kind === 'guests' ? 'person' : 'incognito';
  return (
    <button
      type="button"
      className={styles.banner}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onDetails(currentTarget)}
    >
      <span className={mergeClasses(styles.icon, needs && styles.asking)}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.text} aria-live="polite">
        <span className={styles.lead}>{lead}</span>
        {rest && <span className={styles.rest}> · {rest}</span>}
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
