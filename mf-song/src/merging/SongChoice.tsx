import { type Song, shownMessage, shownTitle } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Field, Input, makeStyles, mergeClasses, onPhone, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { pageSongs } from '../songData/lists.queries.ts';
import { useSongFacts } from '../songData/useSongFacts.ts';
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
  const listId = useId('merge-targets');
  const { data: songs, error } = useQuery(pageSongs);
  const { customTitles } = useSongFacts();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = useMemo(
    () => (songs ? mergeTargets(typed, song, songs, customTitles) : []),
    [typed, song, songs, customTitles],
  );
  const optionId = (place: number) => `${listId}-${place}`;
  const move = (place: number) => {
    setActive(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = found[active];
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      move((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };
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
            setActive(0);
          }}
          input={{
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': found.length > 0 ? optionId(active) : undefined,
            placeholder: 'Search all songs...',
            autoFocus: true,
            autoComplete: 'off',
            spellCheck: false,
            onKeyDown,
          }}
        />
      </Field>
      <div className={styles.list}>
        <div id={listId} role="listbox" aria-label="Songs">
          {found.map((one, place) => (
            <button
              key={one.id}
              type="button"
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={mergeClasses(styles.option, place === active && styles.active)}
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
