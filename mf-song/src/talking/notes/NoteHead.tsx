import { type PlayableSong, versionText } from '@simmer/contracts';
import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { onTouch } from '../../controls/onTouch.ts';
import { GuestMarks } from '../../people/members/GuestMarks.tsx';
import { fullName } from '../../people/members/personNames.ts';
import { MomentChip } from '../../playing/timeline/MomentChip.tsx';
import type { NoteControl, NotesList } from './Note.tsx';
import { PlaceHint } from './placed/PlaceHint.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  // A label or file name may be long.
  version: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  author: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...typographyStyles.body1Strong,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    // A touch target larger than the name, in the space of the line.
    [onTouch]: { display: 'flex', alignItems: 'center', minHeight: '44px', minWidth: '44px', marginBlock: '-10px' },
  },
  guest: { color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
});

type Props = {
  note: SongComment;
  list: NotesList;
  /** its relative time, as text */
  when: string;
  /** where its music is in the shown version; undefined if that is not known */
  placed: PlacedNote | undefined;
  /** the section of the shown version that its music is in, if people named it */
  section: string | undefined;
  control: NoteControl;
};

/** Who wrote a note, when, for which version, and where its music is in the shown one. */
export function NoteHead({ note, list, when, placed, section, control }: Props) {
  const styles = useStyles();
  const { shown, versions, actions } = list;
  const { onMore } = actions;
  const own = note.versionId === null ? undefined : versions.get(note.versionId);
  const isHere = placed !== undefined && placed.trust !== 'gone';
  const isCarried = isHere && placed.trust !== 'own';
  return (
    <div className={styles.head}>
      {note.guest ? (
        <>
          <span className={styles.guest} dir="auto">
            {note.guest.name}
          </span>
          <GuestMarks guest={note.guest} />
        </>
      ) : (
        <Link to={`/profile/${note.userId}`} className={styles.author} dir="auto" {...control('author')}>
          {fullName(note.user)}
        </Link>
      )}
      <time dateTime={note.createdAt} title={new Date(note.createdAt).toLocaleString()}>
        {when}
      </time>
      {note.updatedAt !== note.createdAt && <span>edited</span>}
      {(isCarried || note.version !== null) && (
        <Badge appearance="tint" size="small" color="informative" className={styles.version}>
          {isCarried ? `from ${originText(note, own)}` : `v${note.version}`}
        </Badge>
      )}
      {note.atSeconds !== null && (
        <MomentChip
          atSeconds={isHere ? placed.atSeconds : note.atSeconds}
          untilSeconds={isHere ? placed.untilSeconds : note.untilSeconds}
          version={isCarried ? shown : own}
          trust={isHere ? placed.trust : 'own'}
          tabIndex={control('moment').tabIndex}
        />
      )}
      {section !== undefined && <span className={styles.version}>{section}</span>}
      {placed?.trust === 'check' && onMore && (
        <PlaceHint {...control('check')} onPress={(button) => onMore(note, button)} />
      )}
    </div>
  );
}

/** The version in which a note was written, such as "v3". */
export function originText({ version }: SongComment, own: PlayableSong | undefined): string {
  const known = own && (versionText(own) ?? own.filename);
  return known ?? (version === null ? 'another version' : `v${version}`);
}
