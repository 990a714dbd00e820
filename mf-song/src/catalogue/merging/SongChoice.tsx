import { type Song, shownMessage, shownTitle } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Input, makeStyles, mergeClasses, onPhone, tokens, typographyStyles, useOptionList } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { useMemo, useState } from 'react';
import { pageSongs } from '../../songData/lists.queries.ts';
import { useSongFacts } from '../../songData/useSongFacts.ts';
import { mergeTargets } from './mergeTargets.ts';

const useStyles = makeStyles({
  // A fixed height keeps the dialog from jumping during typing.
  list: { height: '288px', overflowY: 'auto', [onPhone]: { height: '240px' } },
  option: {
    display: 'grid',
    width: '100%',
    minHeight: '44px',
    alignContent: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  title: { overflowWrap: 'anywhere', ...typographyStyles.body1 },
  details: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  notice: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

const detailsOf = ({ producer, versionCount }: Song) =>
  [versionCount === 1 ? '1 version' : `${versionCount} versions`, producer && `by ${producer}`]
    .filter(Boolean)
    .join(' · ');

/** Picks another song by typing, arrow keys and Enter, or a press. */
export function SongChoice({ song, onChoose }: { song: Song; onChoose(into: Song): void }) {
  const styles = useStyles();
  const { data: songs, error } = useQuery(pageSongs);
  const { customTitles } = useSongFacts();
  const [typed, setTyped] = useState('');
  const found = useMemo(
    () => (songs ? mergeTargets(typed, song, songs, customTitles) : []),
    [typed, song, songs, customTitles],
  );
  const list = useOptionList({ options: found, isShown: true, onChoose });
  const notice = error
    ? `Failed to load songs. ${shownMessage(error)}`
    : typed.trim() === ''
      ? 'There are no other songs.'
      : `No songs found for "${typed.trim()}"`;
  return (
    <>
      <Field label="Song">
        <Input
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value);
            list.restart();
          }}
          input={{
            ...list.fieldProps,
            placeholder: 'Search all songs...',
            autoFocus: true,
            onKeyDown: list.handleKey,
          }}
        />
      </Field>
      <div className={styles.list}>
        <div {...list.listProps} aria-label="Songs">
          {found.map((one, place) => (
            <button
              key={one.id}
              type="button"
              {...list.optionProps(place)}
              className={mergeClasses(styles.option, place === list.active && styles.active)}
              onClick={() => onChoose(one)}
            >
              <span className={styles.title}>{shownTitle(one, customTitles.get(one.cleanTitle))}</span>
              <span className={styles.details}>{detailsOf(one)}</span>
            </button>
          ))}
        </div>
        {found.length === 0 && (songs || error) && (
          <div className={styles.notice} role="status">
            {notice}
          </div>
        )}
      </div>
    </>
  );
}
