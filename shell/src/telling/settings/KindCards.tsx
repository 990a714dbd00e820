import type { NotificationKind, NotificationSettings } from '@simmer/contracts/extra';
import { makeStyles, Text, tokens, useId } from '@simmer/kit/ui';
import { ChannelBox, MailChoice } from './kindControls.tsx';
import { kindWords } from './kindWords.ts';

const useStyles = makeStyles({
  cards: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    display: 'grid',
    gap: '2px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  when: { color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  channels: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    // The boxes have an edge of their own.
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    marginTop: tokens.spacingVerticalXS,
  },
  mail: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

type Props = { kinds: readonly NotificationKind[]; chosen: NotificationSettings['kinds'] };

/** Kinds of notifications and where each goes, as cards for a phone. */
export function KindCards({ kinds, chosen }: Props) {
  const styles = useStyles();
  return (
    <ul className={styles.cards} aria-label="What you hear about, and where">
      {kinds.map((kind) => (
        <KindCard key={kind} kind={kind} chosen={chosen} />
      ))}
    </ul>
  );
}

function KindCard({ kind, chosen }: { kind: NotificationKind; chosen: Props['chosen'] }) {
  const styles = useStyles();
  const nameId = useId('kind');
  const channels = chosen[kind];
  return (
    <li className={styles.card} aria-labelledby={nameId}>
      <Text id={nameId} weight="semibold">
        {kindWords[kind].name}
      </Text>
      <Text size={200} className={styles.when}>
        {kindWords[kind].when}
      </Text>
      <div className={styles.channels}>
        <ChannelBox kind={kind} channels={channels} channel="bell" hasName />
        <span className={styles.mail}>
          <span aria-hidden>Email</span>
          <MailChoice kind={kind} channels={channels} />
        </span>
        <ChannelBox kind={kind} channels={channels} channel="push" hasName />
      </div>
    </li>
  );
}
