import { hiddenSongsQuery, listHiddenSongs } from '@simmer/contracts';
import { libraryHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';

const server = standIns(() => libraryHandlers());

it('treats refused hidden songs as none', async () => {
  server.use(http.get(`*${listHiddenSongs.path}`, () => new HttpResponse('{}', { status: 403 })));
  expect(await hiddenSongsQuery.queryFn({})).toEqual([]);
});
