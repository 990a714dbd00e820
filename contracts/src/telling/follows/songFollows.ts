import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { cleanTitle } from '../../base/input/keys.ts';

/** Why somebody follows a song without having said so. */
export const followReasons = ['favorite', 'note', 'producer', 'decision'] as const;

export type FollowReason = (typeof followReasons)[number];

/** `automatic` follows once there is a reason; the others are said by hand. */
export const followChoices = ['automatic', 'following', 'muted'] as const;

export type FollowChoice = (typeof followChoices)[number];

/** Whether the caller is notified of what happens to a song. */
export const songFollow = z.object({
  cleanTitle: z.string(),
  choice: z.enum(followChoices),
  isFollowing: z.boolean(),
  /** why they would follow it by themselves, in the order of `followReasons` */
  reasons: z.array(z.enum(followReasons)),
});

export type SongFollow = z.infer<typeof songFollow>;

export const getSongFollow = endpoint({
  name: 'getSongFollow',
  method: 'GET',
  path: '/api/song-follows/:title',
  service: 'library',
  access: 'member',
  summary: 'Whether the caller follows a song, and why; nobody follows one that cannot be seen',
  params: z.object({ title: cleanTitle }),
  reply: { kind: 'json', schema: songFollow },
});

export const setSongFollow = endpoint({
  name: 'setSongFollow',
  method: 'PUT',
  path: '/api/song-follows/:title',
  service: 'library',
  access: 'member',
  summary: 'Follows or mutes a song for the caller, or leaves it to what they do with it',
  params: z.object({ title: cleanTitle }),
  body: z.object({ choice: z.enum(followChoices) }),
  reply: { kind: 'json', schema: songFollow },
});

export const listMutedSongs = endpoint({
  name: 'listMutedSongs',
  method: 'GET',
  path: '/api/song-follows',
  service: 'library',
  access: 'member',
  summary: 'The songs that the caller has muted, by title; without hidden ones',
  reply: { kind: 'json', schema: z.array(z.object({ cleanTitle: z.string(), title: z.string() })) },
});
