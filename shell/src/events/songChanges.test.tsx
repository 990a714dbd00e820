import {
  listSongChanges,
  listSongs,
  queryKeys,
  SONGS_REVISION_HEADER,
  type Song,
  type SongChanges,
  serverChanged,
  signedOut,
  songsQuery,
} from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import { useQuery, useQueryClient } from '@simmer/kit/query';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOnSignOut } from '../modules/loader/clearOnSignOut.ts';

const boats = aSong({ id: 1, cleanTitle: 'Paper Boats', favoriteCount: 1 });
const boil = aSong({ id: 2, cleanTitle: 'Slow Boil' });
let asked: string[];
let list: Song[];
let changes: SongChanges;
let client: ReturnType<typeof useQueryClient>;

standIns(() => [
  http.get(`*${listSongs.path}`, () => {
    asked.push('whole');
    return HttpResponse.json(list, { headers: { [SONGS_REVISION_HEADER]: '1' } });
  }),
  http.get(`*${listSongChanges.path}`, ({ request }) => {
    asked.push(`since ${new URL(request.url).searchParams.get('since')}`);
    return HttpResponse.json(changes);
  }),
]);
beforeEach(() => {
  asked = [];
  list = [boats, boil];
  changes = { kind: 'changes', revision: '2', changed: [], removed: [] };
});

function Titles() {
  const queryClient = useQueryClient();
  useEffect(() => {
    client = queryClient;
  }, [queryClient]);
  const { data = [] } = useQuery(songsQuery);
  return (
    <ul>
      {data.map(({ id, cleanTitle, favoriteCount }) => (
        <li key={id}>{`${cleanTitle} ♥ ${favoriteCount}`}</li>
      ))}
    </ul>
  );
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const shows = (...titles: string[]) => vi.waitFor(() => expect(shown()).toEqual(titles));
const announce = () => act(() => serverChanged.emit({ topic: 'songs' }));

describe('an open page that has the songs', () => {
  it('fetches only what changed when the server reports a change', async () => {
    renderScreen(<Titles />);
    await shows('Paper Boats ♥ 1', 'Slow Boil ♥ 0');
    changes = { kind: 'changes', revision: '2', changed: [{ ...boats, favoriteCount: 2 }], removed: ['slow boil'] };
    announce();
    await shows('Paper Boats ♥ 2');
    changes = { kind: 'changes', revision: '3', changed: [boil], removed: [] };
    announce();
    await shows('Paper Boats ♥ 2', 'Slow Boil ♥ 0');
    expect(asked).toEqual(['whole', 'since 1', 'since 2']);
  });

  it('shows what the library says after a press that it has undone', async () => {
    renderScreen(<Titles />);
    await shows('Paper Boats ♥ 1', 'Slow Boil ♥ 0');
    act(() => void client.setQueryData<Song[]>(queryKeys.songs, [{ ...boats, favoriteCount: 2 }]));
    await shows('Paper Boats ♥ 2');
    announce();
    await shows('Paper Boats ♥ 1', 'Slow Boil ♥ 0');
    expect(asked).toEqual(['whole', 'since 1']);
  });

  it('keeps a press while the library reports other songs', async () => {
    renderScreen(<Titles />);
    await shows('Paper Boats ♥ 1', 'Slow Boil ♥ 0');
    let save = () => {};
    const saving = client.getMutationCache().build(client, {
      mutationKey: ['press'],
      mutationFn: () => new Promise<void>((resolve) => (save = resolve)),
    });
    act(() => void saving.execute(undefined));
    act(() => void client.setQueryData<Song[]>(queryKeys.songs, [{ ...boats, favoriteCount: 2 }, boil]));
    announce();
    await shows('Paper Boats ♥ 2', 'Slow Boil ♥ 0');
    changes = {
      kind: 'changes',
      revision: '2',
      changed: [
        { ...boats, favoriteCount: 2 },
        { ...boil, bpm: 91 },
      ],
      removed: [],
    };
    expect(asked).toEqual(['whole']);
    act(() => save());
    await vi.waitFor(() => expect(asked).toEqual(['whole', 'since 1']));
    await shows('Paper Boats ♥ 2', 'Slow Boil ♥ 0');
  });

  it('reads the whole list again for the next person who signs in', async () => {
    const { unmount } = renderScreen(<Titles />);
    await shows('Paper Boats ♥ 1', 'Slow Boil ♥ 0');
    const stop = clearOnSignOut({ deactivateAll: () => undefined } as Parameters<typeof clearOnSignOut>[0], client);
    act(() => signedOut.emit({}));
    unmount();
    stop();
    list = [boil];
    await client.fetchQuery(songsQuery);
    expect(client.getQueryData(queryKeys.songs)).toEqual([boil]);
    expect(asked).toEqual(['whole', 'whole']);
  });
});
