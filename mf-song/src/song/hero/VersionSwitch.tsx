import type { Song, Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { shortVersionName } from '../../catalogue/versions/versionName.ts';
import { onTouch } from '../../controls/onTouch.ts';

const VersionSwitchMenu = lazyPart(
  () => import('./VersionSwitchMenu.tsx'),
  (file) => file.VersionSwitchMenu,
);

const useStyles = makeStyles({
  // As high with and without other versions to choose.
  version: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minWidth: 0,
    maxWidth: '120px',
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'nowrap',
    ...typographyStyles.body1Strong,
    [onTouch]: { minWidth: '44px', height: '44px', padding: 0, border: '0 solid transparent' },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  button: {
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});

type Props = { song: Song; versions: readonly Version[] | undefined; onSelect(version: Version): void };

/** Names the shown version, and chooses another one. */
export function VersionSwitch({ song, versions, onSelect }: Props) {
  const styles = useStyles();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const name = <span className={styles.name}>{shortVersionName(song)}</span>;
  const listed = versions?.filter(({ id, isHidden }) => !isHidden || id === song.id);
  if ((listed?.length ?? song.versionCount) < 2) {
    return (
      <span className={styles.version} data-tooltip={song.filename}>
        {name}
      </span>
    );
  }
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={mergeClasses(styles.version, styles.button)}
        aria-label={`${shortVersionName(song)}, choose a version`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tooltip={song.filename}
        onPointerEnter={() => void VersionSwitchMenu.ahead()}
        onClick={() => setIsOpen(true)}
      >
        {name}
        <Icon name="chevron-down" size={12} />
      </button>
      <Suspense>
        {isOpen && anchor && listed && (
          <VersionSwitchMenu
            anchor={anchor}
            versions={listed}
            shownId={song.id}
            onSelect={onSelect}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
