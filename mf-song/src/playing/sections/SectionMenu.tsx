import type { BeatGrid } from '@simmer/contracts/extra';
import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, type Point, tokens, typographyStyles, useIsPhone } from '@simmer/kit/ui';
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  menuAt,
} from '@simmer/kit/ui-floating';
import type { ReactNode } from 'react';
import { barHere, confirmed, doubleTempo, halfBeatLater, halfTempo, inBarsOf, regridded } from './edits/gridEdits.ts';
import { exactTime, tempoText } from './edits/moments.ts';
import { isFree, MOST_SECTIONS, type Parts, type SectionsEdit } from './edits/sectionEdits.ts';

const BARS = [3, 4, 6];
/** Why an action that needs a moment is off. */
const NOT_HERE = 'Play this section first';

const useStyles = makeStyles({
  hint: {
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
});

type Props = {
  /** the section's name and start */
  title: string;
  parts: Parts;
  /** where the sections come from */
  hint: string | undefined;
  anchor: HTMLElement;
  /** where the pointer opened it */
  at: Point | undefined;
  /** the moment to split at, and where the one can be; undefined without a pointer or player in the section */
  hereSeconds: number | undefined;
  actions: {
    onRename(): void;
    onSplit(seconds: number): void;
    /** undefined for the last section */
    onJoin: (() => void) | undefined;
    /** undefined for the first section */
    onRemove: (() => void) | undefined;
    onGrid(edit: SectionsEdit): void;
  };
  onClose(): void;
};

/** A section's actions, and those of the version's beats. */
export function SectionMenu({ title, parts, hint, anchor, at, hereSeconds, actions, onClose }: Props) {
  const { sections, grid } = parts;
  const { onRename, onSplit, onJoin, onRemove, onGrid } = actions;
  const styles = useStyles();
  const isPhone = useIsPhone();
  const splitAt = hereSeconds !== undefined && isFree(sections, hereSeconds) ? hereSeconds : undefined;
  const leaving = (press: (() => void) | undefined) => () => {
    onClose();
    anchor.focus({ preventScroll: true });
    press?.();
  };
  const item = (label: string, icon: IconName | undefined, press: (() => void) | undefined, detail?: string) => (
    <MenuItem
      icon={icon && <Icon name={icon} size={16} />}
      disabled={!press}
      {...(detail && { secondaryContent: detail })}
      onClick={leaving(press)}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu
      {...menuAt(anchor, at, onClose)}
      hasIcons
      persistOnItemClick
      checkedValues={{ bar: [`${grid?.beatsPerBar ?? 4}`] }}
    >
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{title}</MenuGroupHeader>
            {hint && <div className={styles.hint}>{hint}</div>}
            {item('Rename', 'pencil', onRename, isPhone ? undefined : 'F2')}
            {sections.length < MOST_SECTIONS &&
              item(
                'Split here',
                'plus-lg',
                splitAt === undefined ? undefined : () => onSplit(splitAt),
                splitAt === undefined ? NOT_HERE : exactTime(splitAt),
              )}
            {onJoin && item('Join with next', 'arrow-right', onJoin)}
            {onRemove && item('Delete mark', 'trash', onRemove)}
          </MenuGroup>
          {grid && <MenuDivider />}
          {grid && <BeatItems {...{ grid, hereSeconds, item, leaving, onGrid }} />}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

type BeatProps = {
  grid: BeatGrid;
  hereSeconds: number | undefined;
  item(label: string, icon: IconName | undefined, press: (() => void) | undefined, detail?: string): ReactNode;
  leaving(press: (() => void) | undefined): () => void;
  onGrid(edit: SectionsEdit): void;
};

/** The beats are a guess that people put right. */
function BeatItems({ grid, hereSeconds, item, leaving, onGrid }: BeatProps) {
  const to = (wanted: BeatGrid | undefined) => wanted && (() => onGrid(regridded(grid, wanted)));
  const [half, double] = [halfTempo(grid), doubleTempo(grid)];
  return (
    <MenuGroup>
      <MenuGroupHeader>{tempoText(grid)}</MenuGroupHeader>
      {!grid.isConfirmed && item('The tempo is right', undefined, to(confirmed(grid)))}
      {item('Half tempo', undefined, to(half))}
      {item('Double tempo', undefined, to(double))}
      {item('Half a beat later', undefined, to(halfBeatLater(grid)))}
      {item(
        'Beat one is here',
        undefined,
        hereSeconds === undefined ? undefined : to(barHere(grid, hereSeconds)),
        hereSeconds === undefined ? NOT_HERE : exactTime(barHere(grid, hereSeconds).barSeconds ?? 0),
      )}
      {grid.barSeconds !== null &&
        BARS.map((beats) => (
          <MenuItemRadio
            key={beats}
            name="bar"
            value={`${beats}`}
            checkmark={null}
            icon={beats === (grid.beatsPerBar ?? 4) ? <Icon name="check-lg" size={16} /> : undefined}
            onClick={leaving(to(inBarsOf(grid, beats)))}
          >
            {`${beats} beats per bar`}
          </MenuItemRadio>
        ))}
    </MenuGroup>
  );
}
