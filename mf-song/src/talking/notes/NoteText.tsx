import type { User } from '@simmer/contracts';
import { cutAtMentions, type SongComment } from '@simmer/contracts/extra';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { mentionNames } from '../../people/members/personNames.ts';
import { isGuestEmoji } from './guests/isGuestEmoji.ts';

const useStyles = makeStyles({
  text: {
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.body1,
  },
  // Read by its shape, as on the shared page.
  emoji: { ...typographyStyles.subtitle1 },
  mention: {
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

type Props = { note: Pick<SongComment, 'comment' | 'taggedUserIds' | 'guest'>; people: readonly User[] };

/** A note's text, with its mentions highlighted. */
export function NoteText({ note, people }: Props) {
  const styles = useStyles();
  const { comment, taggedUserIds } = note;
  const tagged = people
    .filter(({ id }) => taggedUserIds.includes(id))
    .map((person) => ({ id: person.id, names: mentionNames(person) }));
  const certain = cutAtMentions(comment, tagged);
  // A hidden or renamed user leaves a mention that matches no one.
  const found = new Set(certain.flatMap(({ userId }) => userId ?? []));
  const pieces = found.size < taggedUserIds.length ? cutAtMentions(comment, tagged, true) : certain;
  return (
    <p className={mergeClasses(styles.text, isGuestEmoji(note) && styles.emoji)} dir="auto">
      {pieces.map(({ text, userId }, index) =>
        userId === undefined ? (
          text
        ) : (
          <span key={index} className={styles.mention} data-mention={userId}>
            {text}
          </span>
        ),
      )}
    </p>
  );
}
