import { makeStyles, Subtitle2, tokens, useId } from '@simmer/kit/ui';
import { Popover, PopoverSurface } from '@simmer/kit/ui-floating';
import type { ComponentProps } from 'react';
import { leavingPopover } from '../../controls/leavingPopover.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { PlaylistBadge } from './PlaylistBadge.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalS, maxWidth: '320px' },
  badges: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [onTouch]: { rowGap: '20px' },
  },
  badge: { maxWidth: '100%' },
});

type Props = {
  links: readonly ComponentProps<typeof PlaylistBadge>['link'][];
  dropboxPath: string;
  anchor: HTMLElement;
  onClose(): void;
};

/** The song's playlists, beside their number; a sheet on a phone. */
export function PlaylistBadges({ links, dropboxPath, anchor, onClose }: Props) {
  const styles = useStyles();
  const headingId = useId('playlists');
  return (
    <Popover {...leavingPopover(anchor, onClose)}>
      <PopoverSurface aria-labelledby={headingId}>
        <div className={styles.content}>
          <Subtitle2 as="h2" id={headingId}>
            In playlists
          </Subtitle2>
          <ul className={styles.badges} aria-labelledby={headingId}>
            {links.map((link) => (
              <li key={link.playlistId} className={styles.badge}>
                <PlaylistBadge link={link} dropboxPath={dropboxPath} />
              </li>
            ))}
          </ul>
        </div>
      </PopoverSurface>
    </Popover>
  );
}
