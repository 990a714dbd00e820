import { ADMIN_EMAIL, type ClientOf, CURATOR_EMAIL } from '../e2e/simmer.ts';

/** The body of an answer. */
export const json = async <T>(answer: Promise<{ json(): Promise<unknown> }>) => (await (await answer).json()) as T;

/**
 * The team's callers about a link: who makes it, who owns its playlist, and everyone else by their role.
 *
 * @param test keeps one test's people apart from another's
 */
export async function teamAround(clientOf: ClientOf, test: string) {
  const [maker, owner, member, curator, admin] = await Promise.all([
    clientOf(`${test}-maker@band.example`, 'Mara Maker'),
    clientOf(`${test}-owner@band.example`, 'Olga Owner'),
    clientOf(`${test}-member@band.example`, 'Mo Member'),
    clientOf(CURATOR_EMAIL, 'Cura Curator'),
    clientOf(ADMIN_EMAIL, 'Bo Boss'),
  ]);
  return { maker, owner, member, curator, admin };
}
