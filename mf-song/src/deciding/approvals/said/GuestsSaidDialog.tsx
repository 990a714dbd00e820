import { dayAndTime, relativeTime, type Version } from '@simmer/contracts';
import type { GuestVerdict } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Body1, Caption1, mergeClasses, useNow } from '@simmer/kit/ui';
import { GuestMarks } from '../../../people/members/GuestMarks.tsx';
import { PersonPicture } from '../../../people/members/PersonPicture.tsx';
import { guestVerdictsOf } from '../../../songData/decisions.queries.ts';
import { spokenVersion } from '../state/guestWords.ts';
import { SaidByVersion } from './SaidByVersion.tsx';
import { useSaidStyles } from './said.styles.ts';

type Props = { songKey: string | undefined; versions: readonly Version[] | undefined; onClosed(): void };

const did = ({ verdict }: GuestVerdict) => (verdict === 'approved' ? 'approved' : 'asked for changes');

/** What guests say about a song's versions, with the link that each of them has. */
export function GuestsSaidDialog({ songKey, versions, onClosed }: Props) {
  const { data: said = [] } = useQuery(guestVerdictsOf(songKey));
  const byVersion = Map.groupBy(said, ({ versionId }) => versionId);
  return (
    <SaidByVersion
      title="What guests said"
      nothing="They took it back."
      versions={[...byVersion].map(([id, words]) => ({
        id,
        name: spokenVersion(id, versions),
        rows: words.map((word) => <GuestRow key={word.guest.id} word={word} />),
      }))}
      onClosed={onClosed}
    />
  );
}

function GuestRow({ word }: { word: GuestVerdict }) {
  const styles = useSaidStyles();
  const today = useNow();
  const { guest, verdict, sentence, updatedAt, isOutdated } = word;
  return (
    <li className={mergeClasses(styles.word, isOutdated && styles.past)}>
      <PersonPicture name={guest.name} url={null} isGuest />
      <div className={styles.text}>
        <span>
          <Icon
            name={verdict === 'approved' ? 'check2-circle' : 'exclamation-circle'}
            size={16}
            className={mergeClasses(styles.sign, !isOutdated && styles[verdict])}
          />
          <bdi className={styles.who}>{guest.name}</bdi> (guest) {did(word)}
        </span>
        <div className={mergeClasses(styles.head, styles.quiet)}>
          <GuestMarks guest={guest} isAmongGuests />
          <span data-tooltip={dayAndTime(new Date(updatedAt), today)}>{relativeTime(updatedAt, today)}</span>
        </div>
        {sentence && (
          <Body1 className={styles.sentence} dir="auto">
            {sentence}
          </Body1>
        )}
        {isOutdated && <Caption1 className={styles.quiet}>about a file that was replaced since</Caption1>}
      </div>
    </li>
  );
}
