import { useStore } from '@nanostores/react';
import { $listView } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, Input, makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react';
import { searchFor } from '../lists/listView.ts';

const useStyles = makeStyles({
  // Typing causes no layout outside the box.
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

/** Whether the focus is in a text field, dialog or menu, where "/" is just a slash. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  );
}

type Props = { label: string; onDown(): void };

/** Searches the current list during typing. "/" focuses it from anywhere on the page, Escape clears it, arrow down moves on to the rows. */
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
      // The browser would clear a search field without an event.
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

/** The end of the box: the shortcut hint, or the clear button. Both are rendered from the start, which keeps the first letter fast. */
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
