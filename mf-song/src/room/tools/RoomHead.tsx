import type { Song, Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import {
  lazyPart,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
  typographyStyles,
  useIsPhone,
  useNow,
} from '@simmer/kit/ui';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { shortVersionName, versionName } from '../../catalogue/versions/versionName.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { useFirstPress } from '../../feedback/useFirstPress.tsx';
import type { RoomAction } from '../changes/roomAction.ts';
import type { VersionChanges } from '../changes/useVersionChanges.ts';
import { RoomSentence } from './RoomSentence.tsx';

const CompareMenu = lazyPart(
  () => import('../changes/CompareMenu.tsx'),
  (file) => file.CompareMenu,
);
const RoomMenu = lazyPart(
  () => import('./RoomMenu.tsx'),
  (file) => file.RoomMenu,
);

const useStyles = makeStyles({
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  version: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: {
    margin: 0,
    color: tokens.colorNeutralForeground1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1Strong,
  },
  actions: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    // In the space of its line.
    [onTouch]: { marginBlock: '-6px' },
  },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [onTouch]: { height: '44px' },
  },
  sentence: { gridColumnStart: 1, gridColumnEnd: -1 },
});

type MenuProps = Omit<ComponentProps<typeof RoomMenu>, 'anchor' | 'actions' | 'onClose'>;

type Props = {
  song: Song;
  versions: readonly Version[] | undefined;
  what: VersionChanges;
  /** beside its name */
  beside?: ReactNode;
  actions: readonly RoomAction[];
  menu: MenuProps;
};

/** The shown version, what changed in it, and what to do about that. */
export function RoomHead({ song, versions, what, beside, actions, menu }: Props) {
  const styles = useStyles();
  const { button } = useQuietButton();
  const isPhone = useIsPhone();
  const now = useNow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'compare' | 'menu'>();
  const others = versions?.filter(({ id, isHidden }) => id !== song.id && !isHidden) ?? [];
  const hasOthers = others.length > 0 && what.state.status !== 'none';
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
    <div className={styles.head}>
      <div className={styles.version}>
        <p className={styles.name} data-tooltip={song.filename}>
          {versionName(song, now)}
        </p>
        {beside}
      </div>
      <div className={styles.actions}>
        {!isPhone &&
          explaining.map(({ label, icon, run, key, isBusy }) => (
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
        {!isPhone && others.length > 0 && (
          <button
            ref={setAnchor}
            type="button"
            className={styles.action}
            aria-haspopup="menu"
            aria-expanded={open === 'compare'}
            onPointerEnter={() => void CompareMenu.ahead()}
            onClick={() => setOpen('compare')}
          >
            {with_}
            <Icon name="chevron-down" size={12} />
          </button>
        )}
        {isPhone && (
          <button
            ref={setAnchor}
            type="button"
            className={button}
            aria-label="More for the waveform"
            aria-haspopup="menu"
            aria-expanded={open === 'menu'}
            onPointerEnter={() => void RoomMenu.ahead()}
            onClick={() => setOpen('menu')}
          >
            <Icon name="sliders" size={16} />
          </button>
        )}
      </div>
      {others.length > 0 && (
        <div className={mergeClasses(styles.sentence)}>
          <RoomSentence state={what.state} isListeningCloser={what.isListeningCloser} />
          {line}
        </div>
      )}
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
            actions={hasOthers ? [...explaining, choice] : others.length > 0 ? [choice] : []}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
