import { makeStyles, tokens } from '@fluentui/react-components';
import { type SongStatus, songStatuses } from '@simmer/contracts';

/** A class per status, with its colours. */
export const useStatusColours = makeStyles(
  Object.fromEntries(
    songStatuses.map(({ value, palette }) => [
      value,
      {
        // About half the palette's own strength, because every list shows seven colours.
        backgroundColor: `color-mix(in srgb, ${tokens[`colorPalette${palette}Background2`]} 55%, ${tokens.colorNeutralBackground1})`,
        color: tokens[`colorPalette${palette}Foreground2`],
      },
    ]),
  ) as Record<SongStatus, { backgroundColor: string; color: string }>,
);

/** A class per status, with the colour of its icon on the page's own background. */
export const useStatusInk = makeStyles(
  Object.fromEntries(
    songStatuses.map(({ value, palette }) => [value, { color: tokens[`colorPalette${palette}Foreground2`] }]),
  ) as Record<SongStatus, { color: string }>,
);
