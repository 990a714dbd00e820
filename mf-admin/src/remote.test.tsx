import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getSyncStatus } from '@simmer/contracts';
import { moduleManifest } from '@simmer/contracts/module';
import { aSyncStatus, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { module } from './remote.tsx';

const server = standIns(() => libraryHandlers());
const manifest = moduleManifest.parse(JSON.parse(readFileSync(resolve(import.meta.dirname, '../module.json'), 'utf8')));
const named = (parts: readonly { slot: string; id: string }[] = []) => parts.map(({ slot, id }) => `${slot} ${id}`);

it('shows admins the sync state in the header, and a lost connection on the home page', async () => {
  const places = ['header.status/v1 sync', 'home.notice/v1 connection-lost'];
  expect([named(manifest.slots), named(module.slots)]).toEqual([places, places]);
  expect(manifest.slots?.map(({ needs }) => needs)).toEqual(['admin', 'admin']);
  server.use(standInFor(getSyncStatus, () => aSyncStatus({ isSyncing: true })));
  const { Component } = (await module.slots?.[0]?.load()) ?? expect.fail('There is no such part.');
  renderScreen(<Component />);
  expect(await screen.findByText('Syncing...')).toBeTruthy();
});
