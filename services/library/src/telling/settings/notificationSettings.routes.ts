import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { changeSettings, readSettings, type SettingsDeps } from './changeSettings.ts';

export function notificationSettingsRoutes(deps: SettingsDeps): Route[] {
  return [
    route(calls.getNotificationSettings, ({ who }) => readSettings(who.userId, deps)),
    route(calls.changeNotificationSettings, ({ who, body }) => changeSettings(who.userId, body, deps)),
  ];
}
