import type { Song, Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, mergeClasses, Spinner, tokens, typographyStyles, useIsPhone } from '@simmer/kit/ui';
import { type ComponentProps, Suspense, useState } from 'react';
import { shortVersionName } from '../../catalogue/versions/versionName.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { useFirstPress } from '../../feedback/useFirstPress.tsx';
import type { RoomAction } from '../changes/roomAction.ts';
import type { VersionChanges } from '../changes/useVersionChanges.ts';

const CompareMenu = lazyPart(
  () => import('../changes/CompareMenu.tsx'),
  (file) => file.CompareMenu,
);
const RoomMenu = lazyPart(
  () => import('./RoomMenu.tsx'),
  (file) => file.RoomMenu,
);

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    // The words begin where the waveform does.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1,
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [onTouch]: { height: '44px' },
  },
  // As wide before the other version is known: what stands beside it stays there.
  choice: { minWidth: '148px' },
  menu: { marginInlineStart: 'auto' },
});

type MenuProps = Omit<ComponentProps<typeof RoomMenu>, 'anchor' | 'actions' | 'onClose'>;

type Props = {
  song: Song;
  versions: readonly Version[] | undefined;
  what: VersionChanges;
  actions: readonly RoomAction[];
  menu: MenuProps;
};

/** What to do about what changed: buttons, or on a phone a menu with everything else. */
export function RoomActions({ song, versions, what, actions, menu }: Props) {
  const styles = useStyles();
  const { button } = useQuietButton();
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'compare' | 'menu'>();
  const others = versions?.filter(({ id, isHidden }) => id !== song.id && !isHidden) ?? [];
  const with_ = what.other ? `Compared with ${shortVersionName(what.other)}` : 'Compare with…';
  const choice: RoomAction = { label: with_, icon: 'sliders', run: () => setOpen('compare') };
  const close = () => setOpen(undefined);
  const { line, onPress } = useFirstPress();
  const explaining = actions.map((action) => ({
    ...action,
    run: () => {
      if (action.explains) onPress(action.explains);
      action.run();
    },
  }));
  return (
    <>
      {isPhone ? (
        <button
          ref={setAnchor}
          type="button"
          className={mergeClasses(button, styles.menu)}
          aria-label="More for the waveform"
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onPointerEnter={() => void RoomMenu.ahead()}
          onClick={() => setOpen('menu')}
        >
          <Icon name="sliders" size={16} />
        </button>
      ) : (
        <div className={styles.actions}>
          {others.length > 0 && (
            <button
              ref={setAnchor}
              type="button"
              className={mergeClasses(styles.action, styles.choice)}
              aria-haspopup="menu"
              aria-expanded={open === 'compare'}
              onPointerEnter={() => void CompareMenu.ahead()}
              onClick={() => setOpen('compare')}
            >
              {with_}
              <Icon name="chevron-down" size={12} />
            </button>
          )}
          {explaining.map(({ label, icon, run, key, isBusy }) => (
            <button
              key={label}
              type="button"
              className={styles.action}
              data-tooltip={key && `${label} (${key})`}
              disabled={isBusy}
              onClick={run}
            >
              {isBusy ? <Spinner size="extra-tiny" /> : <Icon name={icon} size={16} />}
              {label}
            </button>
          ))}
        </div>
      )}
      {line}
      <Suspense>
        {open === 'compare' && anchor && (
          <CompareMenu
            anchor={anchor}
            versions={others}
            chosenId={what.other?.id}
            onChoose={what.compareWith}
            onClose={close}
          />
        )}
        {open === 'menu' && anchor && (
          <RoomMenu
            {...menu}
            anchor={anchor}
            actions={others.length > 0 ? [...explaining, choice] : explaining}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
