import * as calls from '@simmer/contracts/calls';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { addPushDevice } from './addPushDevice.ts';
import type { PushDevicesRepository } from './pushDevices.repository.ts';
import type { FindPushKeys } from './pushKeys.ts';
import type { SendPush } from './sendPush.ts';
import { testPushDevice } from './testPushDevice.ts';

type PushRouteDeps = {
  devices: PushDevicesRepository;
  findPushKeys: FindPushKeys;
  send: SendPush;
  clock: Clock;
  log: Log;
};

export function pushRoutes(deps: PushRouteDeps): Route[] {
  const { devices, findPushKeys } = deps;
  return [
    route(calls.getPushKey, async () => {
      const { publicKey } = await findPushKeys();
      return { publicKey };
    }),
    route(calls.listPushDevices, ({ who }) => devices.list(who.userId, who.sessionId)),
    route(calls.addPushDevice, ({ who, body, request }) =>
      addPushDevice({ who, ...body, userAgent: request.get('user-agent') }, deps),
    ),
    route(calls.removePushDevice, async ({ who, params }) => {
      if (!(await devices.remove(who.userId, params.id))) throw new AppError('not_found', 'Browser not found');
    }),
    route(calls.testPushDevice, ({ who, params }) => testPushDevice({ who, id: params.id }, deps)),
  ];
}
