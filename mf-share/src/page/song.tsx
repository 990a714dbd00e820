import type { SharedSong } from '@simmer/contracts';
import { createRoot } from 'react-dom/client';
import { SharedSongCard } from '../sharedSong/SharedSongCard.tsx';
import './page.css';

const data = document.getElementById('share-data')?.textContent;
const root = document.getElementById('root');

// Without data the server has already said that there is nothing to hear.
if (data && root) {
  // Written by our own library service into this very page, from the same schema: checking it here would cost the page its lightness.
  const shared = JSON.parse(data) as SharedSong;
  const token = location.pathname.split('/').at(-1) ?? '';
  createRoot(root).render(<SharedSongCard shared={shared} streamSrc={`/api/share/${token}/stream`} />);
}
