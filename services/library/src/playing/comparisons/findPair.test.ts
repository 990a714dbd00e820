import type { Identity } from '@simmer/contracts/services';
import { aSong } from '@simmer/contracts/testing';
import { expect, it } from 'vitest';
import { findPair } from './findPair.ts';

const who: Identity = {
  userId: 1,
  email: 'ana@band.example',
  firstName: 'Ana',
  lastName: null,
  displayName: null,
  profileImageUrl: null,
  isProfileComplete: true,
  isAdmin: false,
  canCurateSongs: false,
  canManageCollaborators: false,
};

it('a version that comes to another song while it is looked up has its neighbour there', async () => {
  const songs = ['basil', 'fennel'];
  const pair = await findPair(
    { key: '12', who },
    {
      findVersion: async () => ({
        song: aSong({ id: 12 }),
        titleKey: songs.pop() ?? '',
        mediaName: '12.wav',
        measuredSeconds: null,
      }),
      comparisons: {
        line: async (titleKey) => (titleKey === 'basil' ? [12, 11].map((id) => ({ id, mediaName: `${id}.wav` })) : []),
      },
    },
  );
  expect(pair).toMatchObject({ newer: { id: 12 }, older: { id: 11 } });
});
