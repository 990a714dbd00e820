import { type PlayableSong, versionText } from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, tokens } from '@simmer/kit/ui';
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
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  shown: { color: tokens.colorNeutralForeground3 },
});

type Props = {
  note: SongComment;
  anchor: HTMLElement;
  /** newest first */
  versions: readonly PlayableSong[];
  /** the shown version, which is chosen at first */
  shownId: number;
  /** @param version null says that the note isn't fixed */
  onFix(note: SongComment, version: PlayableSong | null): void;
  onClose(): void;
};

/** The versions in which a note can be fixed, newest first: its own, whose file may have changed, and newer ones. */
function fixableIn(note: SongComment, versions: readonly PlayableSong[]): readonly PlayableSong[] {
  const own = versions.findIndex(({ id }) => id === note.versionId);
  const listed = own < 0 ? versions : versions.slice(0, own + 1);
  return listed.filter(({ isHidden, id }) => !isHidden || id === note.fix?.versionId);
}

/** Asks in which version a note is fixed. */
export function FixMenu({ note, anchor, versions, shownId, onFix, onClose }: Props) {
  const styles = useStyles();
  const first = useRef<HTMLDivElement>(null);
  const listed = fixableIn(note, versions);
  const chosen = [note.fix?.versionId, shownId].find((id) => listed.some((one) => one.id === id)) ?? listed[0]?.id;
  const choose = (version: PlayableSong | null) => {
    onClose();
    anchor.focus();
    onFix(note, version);
  };
  useEffect(() => {
    // The menu gives the focus to its first item as it opens.
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu
      {...menuAt(anchor, undefined, onClose)}
      checkedValues={{ version: note.fix ? [String(note.fix.versionId)] : [] }}
      hasCheckmarks
      persistOnItemClick
    >
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>Fixed in</MenuGroupHeader>
            {listed.map((version) => (
              <MenuItemRadio
                key={version.id}
                ref={version.id === chosen ? first : undefined}
                name="version"
                value={String(version.id)}
                onClick={() => choose(version)}
                {...(version.id === shownId && {
                  secondaryContent: <span className={styles.shown}>This version</span>,
                })}
              >
                <span className={styles.name}>{versionText(version) ?? version.filename}</span>
              </MenuItemRadio>
            ))}
          </MenuGroup>
          {note.fix && <MenuDivider />}
          {note.fix && (
            <MenuItem icon={<Icon name="arrow-counterclockwise" size={16} />} onClick={() => choose(null)}>
              Not fixed yet
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
