import { dayAndTime, relativeTime, type SongDecision, type Verdict, type Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Body1, Caption1, mergeClasses, useNow } from '@simmer/kit/ui';
import { PersonPicture } from '../../../people/members/PersonPicture.tsx';
import { shownName } from '../../../people/members/personNames.ts';
import { nameOfVersion } from '../state/decisionText.ts';
import { type SaidNow, type SaidWord, saidByVersion } from '../state/said.ts';
import { SaidByVersion } from './SaidByVersion.tsx';
import { useSaidStyles } from './said.styles.ts';

const becameOf: Readonly<Record<Exclude<SaidNow, 'current'>, string>> = {
  changed: 'said something else since',
  takenBack: 'taken back since',
  outdated: 'about a file that was replaced since',
};

const did = ({ verdict }: Verdict) => (verdict === 'approved' ? 'approved' : 'asked for changes');

type Props = {
  decision: SongDecision;
  versions: readonly Version[] | undefined;
  /** only what was said about this version */
  versionId: number | undefined;
  onClosed(): void;
};

/** Everything that was said about a song's versions, or about one: also what has been taken back. */
export function SaidDialog({ decision, versions, versionId, onClosed }: Props) {
  const said = saidByVersion(decision.verdicts).filter(
    (about) => versionId === undefined || about.versionId === versionId,
  );
  return (
    <SaidByVersion
      title="What was said"
      nothing="Nobody has said anything yet."
      versions={said.map((about) => ({
        id: about.versionId,
        name: nameOfVersion(about, versions),
        rows: about.words.map((one) => <SaidRow key={one.word.id} {...one} />),
      }))}
      onClosed={onClosed}
    />
  );
}

function SaidRow({ word, now }: SaidWord) {
  const styles = useSaidStyles();
  const today = useNow();
  const name = shownName(word.user);
  const isPast = now !== 'current';
  return (
    <li className={mergeClasses(styles.word, isPast && styles.past)}>
      <PersonPicture name={name} url={word.user.profileImageUrl} />
      <div className={styles.text}>
        <div className={styles.head}>
          <span>
            <Icon
              name={word.verdict === 'approved' ? 'check2-circle' : 'exclamation-circle'}
              size={16}
              className={mergeClasses(styles.sign, !isPast && styles[word.verdict])}
            />
            <span className={styles.who}>{name}</span> {did(word)}
          </span>
          <Caption1 className={styles.quiet} data-tooltip={dayAndTime(new Date(word.at), today)}>
            {relativeTime(word.at, today)}
          </Caption1>
        </div>
        {word.sentence && <Body1 className={styles.sentence}>{word.sentence}</Body1>}
        {isPast && <Caption1 className={styles.quiet}>{becameOf[now]}</Caption1>}
      </div>
    </li>
  );
}
