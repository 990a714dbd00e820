import { createHmac } from 'node:crypto';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { isSameSecret } from '../secrets.ts';

/** How long a mail opens the gate: somebody who is invited may be on tour. */
export const GATE_PASS_LIFE_MS = 14 * 24 * 3_600_000;

/** Opens the gate in place of the access word: mails carry one, so that the word itself is in none. */
export type GatePasses = {
  /** a new pass, good for 14 days or until the access word changes; undefined where there is no gate */
  create(): string | undefined;
  isGood(pass: string): boolean;
};

type Deps = { key: Buffer; accessWord: string | undefined; clock: Clock };

/** Passes say when they end and are signed together with the word, so nothing about them is stored. */
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
