import { useStore } from '@nanostores/react';
import type { PlayableSong } from '@simmer/contracts';
import { Suspense, useEffect } from 'react';
import type { Player } from '../../player/player.ts';
import { SpeedPanel } from '../controls/lazySpeedPanel.ts';
import { $openPanel, closePanel } from '../layout/openPanel.ts';
import { EmojiPicker } from '../markers/lazyEmojiPicker.ts';
import { QueuePanel } from '../queue/lazyQueuePanel.ts';

/** The panel open above the bar; its code loads on first use. */
export function BarPanels({ player, song }: { player: Player; song: PlayableSong }) {
  return (
    <Suspense>
      <Panel player={player} song={song} />
    </Suspense>
  );
}

function Panel({ player, song }: { player: Player; song: PlayableSong }) {
  const panel = useStore($openPanel);
  useEffect(() => {
    // A position in this song means nothing in the next one.
    return () => {
      if ($openPanel.get()?.name === 'emoji') closePanel();
    };
  }, [song.id]);
  useEffect(() => closePanel, []);
  if (!panel) return null;
  switch (panel.name) {
    case 'queue':
      return <QueuePanel player={player} anchor={panel.anchor} onClose={closePanel} />;
    case 'emoji':
      return <EmojiPicker song={song} anchor={panel.anchor} atSeconds={panel.atSeconds} onClose={closePanel} />;
    case 'speed':
      return <SpeedPanel player={player} anchor={panel.anchor} onClose={closePanel} />;
  }
}
