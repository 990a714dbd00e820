import { createHmac } from 'node:crypto';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { isSameSecret } from '../../base/secrets.ts';

/** How long a pass is valid; an invited person may be on tour. */
export const GATE_PASS_LIFE_MS = 14 * 24 * 3_600_000;

/** Replaces the access word in emails, so that none of them contains the word. */
export type GatePasses = {
  /** a new pass, valid for 14 days or until the access word changes; undefined if there is no access word */
  create(): string | undefined;
  isGood(pass: string): boolean;
};

type Deps = { key: Buffer; accessWord: string | undefined; clock: Clock };

/** Passes contain their expiry and are signed together with the word, so nothing is stored. */
export function createGatePasses({ key, accessWord, clock }: Deps): GatePasses {
  const sign = (end: string) =>
    createHmac('sha256', key)
      .update(`${end}:${accessWord ?? ''}`)
      .digest('base64url');
  return {
    create() {
      if (accessWord === undefined) return undefined;
      const end = (clock.now().getTime() + GATE_PASS_LIFE_MS).toString(36);
      return `${end}_${sign(end)}`;
    },
    isGood(pass) {
      const [end = ''] = pass.split('_', 1);
      return isSameSecret(pass, `${end}_${sign(end)}`) && Number.parseInt(end, 36) > clock.now().getTime();
    },
  };
}
