import { DEFAULT_PLAYLIST_ICON, playlistIcons } from '@simmer/contracts';
import { memo } from 'react';
import { type IconName, iconNames } from './iconNames.ts';
import playlistSpriteUrl from './playlistSprite.svg?no-inline';
import spriteUrl from './sprite.svg?no-inline';

export type { IconName } from './iconNames.ts';

type Look = {
  /** pixels; 1em by default, the size of the text beside it */
  size?: number;
  /** its accessible name; without one it is decoration */
  label?: string;
  className?: string;
};

type Props = Look & { name: IconName };

/** A Bootstrap Icon from the one cached sprite, in the colour of the text around it. Memoized, because rows have several that stay the same while their song changes. */
export const Icon = memo(function Icon({ name, ...look }: Props) {
  return <Shape href={`${spriteUrl}#${name}`} {...look} />;
});

/**
 * A playlist's icon by its stored name, such as `bi-fire`; the default icon if the name is unknown. Most are in a second sprite,
 * fetched when the first of them is shown.
 */
export function PlaylistIcon({ name, ...look }: Look & { name: string }) {
  const known = playlistIcons.find((icon) => icon === name) ?? DEFAULT_PLAYLIST_ICON;
  const bare = known.replace(/^bi-/, '');
  return <Shape href={`${iconNamed(known) ? spriteUrl : playlistSpriteUrl}#${bare}`} data-icon={known} {...look} />;
}

function Shape({ href, size, label, className, ...rest }: Look & { href: string; 'data-icon'?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size ?? '1em'}
      height={size ?? '1em'}
      fill="currentColor"
      focusable="false"
      className={className}
      {...rest}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={href} />
    </svg>
  );
}

/** Whether we have the icon for a name from outside (a playlist's icon, a module's manifest), with or without `bi-`. */
export function iconNamed(name: string | undefined): IconName | undefined {
  const bare = name?.replace(/^bi-/, '');
  return iconNames.find((known) => known === bare);
}
