import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { ADMIN_EMAIL, CURATOR_EMAIL, type Simmer } from '../e2e/simmer.ts';
import { signedInAs } from '../seed/signedInAs.ts';

type World = { simmer: Pick<Simmer, 'url'>; playwright: PlaywrightWorkerArgs['playwright'] };

/** The body of an answer. */
export const json = async <T>(answer: Promise<{ json(): Promise<unknown> }>) => (await (await answer).json()) as T;

/**
 * The team's callers about a link: who makes it, who owns its playlist, and everyone else by their role.
 *
 * @param test keeps one test's people apart from another's
 */
export async function teamAround({ simmer, playwright }: World, test: string) {
  const opened: APIRequestContext[] = [];
  /** somebody without a session */
  const open = async () => {
    const client = await playwright.request.newContext({ baseURL: simmer.url });
    opened.push(client);
    return client;
  };
  const as = async (email: string, name: string) => {
    const client = await open();
    await signedInAs(client, email, name);
    return client;
  };
  const [maker, owner, member, curator, admin] = await Promise.all([
    as(`${test}-maker@band.example`, 'Mara Maker'),
    as(`${test}-owner@band.example`, 'Olga Owner'),
    as(`${test}-member@band.example`, 'Mo Member'),
    as(CURATOR_EMAIL, 'Cura Curator'),
    as(ADMIN_EMAIL, 'Bo Boss'),
  ]);
  return {
    open,
    maker,
    owner,
    member,
    curator,
    admin,
    close: () => Promise.all(opened.map((client) => client.dispose())),
  };
}
