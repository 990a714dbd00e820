import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aPushDevice } from './pushDevices.builders.ts';
import { examplePublicKey } from './pushDevices.examples.ts';
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  type PushDevice,
  removePushDevice,
  testPushDevice,
} from './pushDevices.ts';

/**
 * Handlers for the browsers that show a person's notifications; what is added or removed stays so. A test reaches its
 * browser at once.
 */
export function pushDeviceHandlers(initial: PushDevice[] = []): HttpHandler[] {
  let devices = initial;
  const find = (id: number): PushDevice => {
    const device = devices.find((candidate) => candidate.id === id);
    if (!device) throw new DoubleRefusal('not_found', 'Browser not found');
    return device;
  };
  return [
    standInFor(getPushKey, () => ({ publicKey: examplePublicKey })),
    standInFor(listPushDevices, () => devices),
    standInFor(addPushDevice, () => {
      const known = devices.find(({ isThis }) => isThis);
      if (known) return known;
      const id = Math.max(0, ...devices.map((device) => device.id)) + 1;
      const added = aPushDevice({ id, lastReachedAt: null, isThis: true });
      devices = [added, ...devices];
      return added;
    }),
    standInFor(removePushDevice, ({ params }) => {
      const { id } = find(params.id);
      devices = devices.filter((device) => device.id !== id);
      return undefined;
    }),
    standInFor(testPushDevice, ({ params }) => {
      const { id } = find(params.id);
      const lastReachedAt = '2026-05-02T10:00:00.000Z';
      devices = devices.map((device) => (device.id === id ? { ...device, lastReachedAt } : device));
      return undefined;
    }),
  ];
}
