import { useStore } from '@nanostores/react';
import { $listView } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, Input, makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react';
import { searchFor } from '../lists/listView.ts';

const useStyles = makeStyles({
  // Nothing outside the box is laid out for what is typed in it.
  box: { width: '100%', height: '40px', contain: 'size layout style' },
  icon: { color: tokens.colorNeutralForeground3 },
  key: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
    '@media (hover: none)': { display: 'none' },
  },
  clear: { minWidth: '24px', maxWidth: '24px', height: '24px', padding: 0 },
  away: { display: 'none' },
});

/** Whether somebody is writing, or is in a dialog or menu, where "/" is just a slash. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  );
}

type Props = { label: string; onDown(): void };

/** Searches the shown list as one types. "/" comes here from anywhere on the page, Escape clears, arrow down goes on to the rows. */
export function SearchBox({ label, onDown }: Props) {
  const styles = useStyles();
  const { search } = useStore($listView);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const clear = useCallback(() => {
    searchFor('');
    input.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser's own clearing of a search field would not tell anybody.
      event.preventDefault();
      searchFor('');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
  };

  return (
    <Input
      className={styles.box}
      size="large"
      appearance="filled-darker"
      value={search}
      onChange={(_, { value }) => searchFor(value)}
      contentBefore={<Icon name="search" size={16} className={styles.icon} />}
      contentAfter={<SearchEnd hasText={search !== ''} onClear={clear} />}
      input={{
        ref: input,
        role: 'searchbox',
        'aria-label': label,
        'aria-keyshortcuts': '/',
        placeholder: label,
        autoComplete: 'off',
        spellCheck: false,
        onKeyDown,
      }}
    />
  );
}

/** What stands at the end of the box: its key, or the way to clear it. Both are there from the start, so that the first letter makes nothing new. */
const SearchEnd = memo(function SearchEnd({ hasText, onClear }: { hasText: boolean; onClear(): void }) {
  const styles = useStyles();
  return (
    <>
      <Button
        className={mergeClasses(styles.clear, !hasText && styles.away)}
        appearance="transparent"
        icon={<Icon name="x-lg" size={12} />}
        aria-label="Clear search"
        onClick={onClear}
      />
      <kbd className={mergeClasses(styles.key, hasText && styles.away)} aria-hidden>
        /
      </kbd>
    </>
  );
});
