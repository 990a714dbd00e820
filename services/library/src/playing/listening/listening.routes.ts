import * as calls from '@simmer/contracts/calls';
import {
  asHeardOf,
  type BodyOf,
  calledName,
  type Identity,
  type ReplyOf,
  shownTitle,
} from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { type DeviceWord, deviceInWords } from './deviceInWords.ts';
import type { ListeningRepository } from './listening.repository.ts';

type ListeningDeps = { listening: ListeningRepository; clock: Clock };

export function listeningRoutes(deps: ListeningDeps): Route[] {
  return [
    route(calls.getListening, ({ who, query }) => getListening({ who, device: query.device }, deps)),
    route(calls.setListening, ({ who, body, request }) =>
      setListening({ who, userAgent: request.get('user-agent'), ...body }, deps),
    ),
  ];
}

/** After two weeks, nobody goes on where they stopped. */
const OFFERED_MS = 14 * 86_400_000;

const nameOf = (person: Pick<Identity, 'firstName' | 'displayName'>, device: DeviceWord) => {
  const name = calledName(person);
  return name ? `${name}’s ${device}` : `Your ${device}`;
};

/**
 * Returns what the caller last listened to on another device than this one, if there is anything to go on with.
 *
 * @param device this device's mark for itself
 * @see PRODUCT.md, Go on elsewhere
 */
async function getListening(
  { who, device }: { who: Identity; device: string },
  { listening, clock }: ListeningDeps,
): Promise<ReplyOf<typeof calls.getListening>> {
  const nowMs = clock.now().getTime();
  const last = await listening.find(who.userId, device, new Date(nowMs - OFFERED_MS));
  if (!last) return { listening: null };
  const { deviceWord, customTitle, ...rest } = asHeardOf(last, nowMs);
  return {
    listening: {
      ...rest,
      title: shownTitle(last.song, customTitle ?? ''),
      deviceName: nameOf(who, deviceWord),
      // Another instance's clock may be ahead.
      silentMs: Math.max(0, nowMs - Date.parse(last.at)),
    },
  };
}

type SetListening = BodyOf<typeof calls.setListening> & { who: Identity; userAgent: string | undefined };

/**
 * Keeps what the caller listens to on this device, for their other devices; an empty player has its own forgotten. Ignores versions that
 * nobody sees, and everything of people who don't want it kept: a player that says so once too often is no mistake that anybody could mend.
 *
 * @see PRODUCT.md, Go on elsewhere
 */
async function setListening(
  { who, userAgent, versionId, ...played }: SetListening,
  { listening, clock }: ListeningDeps,
): Promise<void> {
  if (versionId === null) return listening.forget(who.userId, played.device);
  await listening.save(who, { ...played, versionId, deviceWord: deviceInWords(userAgent), at: clock.now() });
}
