import { DoubleRefusal } from '../../base/doubles/standInFor.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import type { CurrentUser } from '../../people/signIn/auth.ts';
import type { PlaylistScope } from '../list/playlistScope.ts';
import type { Song } from '../songs/songs.ts';
import { aPlaylist } from './playlists.builders.ts';
import type { Playlist, PlaylistSong } from './playlists.ts';

/** A playlist of the double: its owner, and its songs' titles in order, each with who added it. */
export type PlaylistOfDouble = Partial<Playlist> & { songs?: { cleanTitle: string; addedByUserId: number }[] };

/** The initial data of the playlists' double. */
export type PlaylistsOfDouble = { playlists?: PlaylistOfDouble[]; asker?: CurrentUser; lastPlaylistId?: PlaylistScope };

type Stored = { playlist: Playlist; songs: { cleanTitle: string; addedByUserId: number }[] };

/** Playlists in memory, with the service's rules and messages, as one person sees them. */
export type PlaylistsDouble = ReturnType<typeof createPlaylistsDouble>;

/** An open playlist of the caller with three songs, and another person's closed one with two. */
export function aFewPlaylists(songs: Song[]): PlaylistOfDouble[] {
  const entries = (from: number, to: number, addedByUserId: number) =>
    songs.slice(from, to).map(({ cleanTitle }) => ({ cleanTitle, addedByUserId }));
  return [
    { id: 1, name: 'Setlist', icon: 'bi-fire', useCustomOrder: true, songs: entries(0, 3, 1) },
    {
      id: 2,
      userId: 2,
      name: 'Rough cuts',
      description: 'Not for outside ears',
      isOpen: false,
      user: { displayName: 'ben', firstName: 'Ben', lastName: null },
      songs: entries(2, 4, 2),
    },
  ];
}

export function createPlaylistsDouble(songs: Song[], initial: PlaylistsOfDouble = {}) {
  const asker = initial.asker ?? aCurrentUser();
  const stored = new Map<number, Stored>();
  let lastPlaylistId = initial.lastPlaylistId ?? null;
  for (const { songs: entries = [], ...playlist } of initial.playlists ?? aFewPlaylists(songs)) {
    const whole = aPlaylist(playlist);
    stored.set(whole.id, { playlist: whole, songs: [...entries] });
  }

  const find = (id: number): Stored => {
    const found = stored.get(id);
    if (!found) throw new DoubleRefusal('not_found', 'Playlist not found');
    return found;
  };
  const isOwner = ({ playlist }: Stored) => playlist.userId === asker.id;
  const mayManage = (one: Stored) => asker.isAdmin || isOwner(one);
  const require = (isAllowed: boolean, what: string) => {
    if (!isAllowed) throw new DoubleRefusal('forbidden', `Only the owner can ${what}`);
  };
  const findSong = (isMeant: (song: Song) => boolean): Song => {
    const song = songs.find(isMeant);
    if (!song) throw new DoubleRefusal('not_found', 'Song not found');
    return song;
  };
  const rowsOf = ({ songs: entries }: Stored): PlaylistSong[] =>
    entries.flatMap(({ cleanTitle, addedByUserId }, orderPosition) => {
      const song = songs.find((candidate) => candidate.cleanTitle === cleanTitle);
      return song && !song.isHidden ? [{ ...song, orderPosition, addedByUserId }] : [];
    });
  const shown = (one: Stored): Playlist => {
    const rows = rowsOf(one);
    return {
      ...one.playlist,
      isOwner: isOwner(one),
      shareToken: mayManage(one) ? one.playlist.shareToken : null,
      songCount: rows.length,
      totalDuration: rows.reduce((seconds, row) => seconds + (row.duration ?? 0), 0),
    };
  };

  return {
    asker,
    list: () => [...stored.values()].map(shown),
    read: (id: number) => shown(find(id)),
    rows: (id: number) => rowsOf(find(id)),
    links: () =>
      [...stored.values()].flatMap((one) =>
        rowsOf(one).map(({ cleanTitle, orderPosition }) => ({
          playlistId: one.playlist.id,
          playlistName: one.playlist.name,
          playlistIcon: one.playlist.icon,
          cleanTitle,
          orderPosition,
        })),
      ),
    create(form: Pick<Playlist, 'name' | 'description' | 'icon' | 'isOpen'>) {
      const id = Math.max(0, ...stored.keys()) + 1;
      const { id: userId, displayName, firstName, lastName } = asker;
      stored.set(id, {
        playlist: aPlaylist({ ...form, id, userId, user: { displayName, firstName, lastName } }),
        songs: [],
      });
      return this.read(id);
    },
    update(id: number, changes: Partial<Playlist>) {
      const one = find(id);
      require(mayManage(one), 'edit this playlist');
      one.playlist = { ...one.playlist, ...changes };
      return this.read(id);
    },
    delete(id: number) {
      require(mayManage(find(id)), 'delete this playlist');
      stored.delete(id);
      if (lastPlaylistId === id) lastPlaylistId = null;
    },
    hide(id: number, isHidden: boolean) {
      const one = find(id);
      one.playlist = { ...one.playlist, isHidden };
    },
    track(scope: PlaylistScope) {
      if (scope === -1 && !asker.isAdmin) throw new DoubleRefusal('forbidden', 'Only admins can open the hidden songs');
      if (scope !== null && scope >= 0) find(scope);
      lastPlaylistId = scope;
    },
    lastPlaylistId: () => lastPlaylistId,
    add(id: number, dropboxPath: string) {
      const one = find(id);
      const { cleanTitle } = findSong((song) => song.dropboxPath === dropboxPath);
      require(one.playlist.isOpen || mayManage(one), 'add songs to this playlist');
      if (one.songs.some((entry) => entry.cleanTitle === cleanTitle)) {
        throw new DoubleRefusal('conflict', 'This song is already in the playlist');
      }
      one.songs.push({ cleanTitle, addedByUserId: asker.id });
      const { name: playlistName, icon: playlistIcon } = one.playlist;
      return { playlistId: id, playlistName, playlistIcon, cleanTitle, orderPosition: one.songs.length - 1 };
    },
    addSeveral(id: number, cleanTitles: string[]) {
      const one = find(id);
      const there = cleanTitles.map((title) => songs.find((song) => song.cleanTitle === title && !song.isHidden));
      const missing = cleanTitles.filter((_, index) => !there[index]);
      if (missing.length > 0) {
        const which = missing.length === 1 ? `"${missing[0]}" is` : `${missing.length} of these songs are`;
        throw new DoubleRefusal('not_found', `${which} no longer in the library. Nothing was changed.`);
      }
      require(one.playlist.isOpen || mayManage(one), 'add songs to this playlist');
      const isIn = (title: string) => one.songs.some(({ cleanTitle }) => cleanTitle === title);
      const alreadyIn = cleanTitles.filter(isIn);
      if (alreadyIn.length === cleanTitles.length) {
        const which = cleanTitles.length === 1 ? 'This song is' : 'These songs are';
        throw new DoubleRefusal('conflict', `${which} already in the playlist`);
      }
      const paths = cleanTitles.flatMap((title, index) => (isIn(title) ? [] : [there[index]?.dropboxPath ?? '']));
      return { added: paths.map((path) => this.add(id, path)), alreadyIn };
    },
    remove(id: number, songId: number) {
      const one = find(id);
      const { cleanTitle } = findSong((song) => song.id === songId);
      const entry = one.songs.find((candidate) => candidate.cleanTitle === cleanTitle);
      if (!entry) throw new DoubleRefusal('not_found', 'Song not found');
      require(mayManage(one) || entry.addedByUserId === asker.id, 'remove songs from this playlist');
      one.songs = one.songs.filter((candidate) => candidate !== entry);
    },
    reorder(id: number, orders: { cleanTitle: string; orderPosition: number }[]) {
      const one = find(id);
      require(isOwner(one), 'reorder a playlist');
      const titles = new Set(one.songs.map((entry) => entry.cleanTitle));
      if (!orders.every(({ cleanTitle }) => titles.delete(cleanTitle))) {
        throw new DoubleRefusal('invalid_input', 'Only songs of this playlist can be reordered');
      }
      const waiting = one.songs.filter((entry) => titles.has(entry.cleanTitle));
      let next = 0;
      for (const { cleanTitle, orderPosition } of orders.toSorted((a, b) => a.orderPosition - b.orderPosition)) {
        const place = Math.max(orderPosition, next);
        waiting.splice(place, 0, ...one.songs.filter((entry) => entry.cleanTitle === cleanTitle));
        next = place + 1;
      }
      one.songs = waiting;
    },
    share(id: number, isShared: boolean) {
      const one = find(id);
      require(mayManage(one), isShared ? 'share this playlist' : 'stop sharing this playlist');
      const shareToken = isShared ? (one.playlist.shareToken ?? `share-of-playlist-${id}`) : null;
      const publishedBy = isShared ? one.playlist.publishedBy : null;
      one.playlist = { ...one.playlist, isShareable: isShared, shareToken, publishedBy };
      return shareToken ?? '';
    },
    acknowledge(id: number) {
      const one = find(id);
      if (!isOwner(one)) throw new DoubleRefusal('forbidden', 'Only the owner can dismiss this');
      one.playlist = { ...one.playlist, publishedBy: null };
    },
  };
}
