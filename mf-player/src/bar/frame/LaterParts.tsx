import { useQueryClient } from '@simmer/kit/query';
import { useEffect, useState } from 'react';
import { followCatchUp, type Wish } from '../../player/followCatchUp.ts';
import type { Player } from '../../player/player.ts';
import { Elsewhere } from '../elsewhere/Elsewhere.tsx';

/** What the first screen doesn't need. `wish`: a request to play what is new that came before this code. */
export function LaterParts({ player, wish }: { player: Player; wish: Wish | undefined }) {
  const client = useQueryClient();
  const [early] = useState(wish);
  useEffect(() => followCatchUp(player, client, early), [player, client, early]);
  return <Elsewhere player={player} />;
}
