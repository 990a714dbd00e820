import { type PlayableSong, versionText } from '@simmer/contracts';
import { Badge } from '@simmer/kit/ui';

/** Which version sounds in place of the shown one. */
export function HeardLabel({ song }: { song: PlayableSong }) {
  return (
    <Badge appearance="tint" color="brand" size="small" data-tooltip={song.filename}>
      {`Hearing ${versionText(song) ?? song.filename}`}
    </Badge>
  );
}
