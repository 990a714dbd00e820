import { makeStyles, tokens } from '@fluentui/react-components';
import { type SongStatus, songStatuses } from '@simmer/contracts';

/** A class for each status: its colour family. */
export const useStatusColours = makeStyles(
  Object.fromEntries(
    songStatuses.map(({ value, palette }) => [
      value,
      {
        // Half as strong as the family's own background: seven colours in every list should not shout.
        backgroundColor: `color-mix(in srgb, ${tokens[`colorPalette${palette}Background2`]} 55%, ${tokens.colorNeutralBackground1})`,
        color: tokens[`colorPalette${palette}Foreground2`],
      },
    ]),
  ) as Record<SongStatus, { backgroundColor: string; color: string }>,
);
