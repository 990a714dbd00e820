import { formatCount, type ModuleChange, type ModuleFailureCount, type ModuleOverview } from '@simmer/contracts';

const whatHappened: Record<ModuleFailureCount['kind'], string> = {
  load: 'didn’t load',
  timeout: 'took too long to load',
  integrity: 'didn’t match the published files',
  contract: 'wasn’t compatible with the page',
  shape: 'was incomplete',
  activate: 'broke at startup',
  render: 'broke while on screen',
  later: 'broke later',
  page: 'broke the page',
  busy: 'kept the page busy',
  keys: 'blocked the keyboard',
};

export const failureText = ({ version, kind, count }: ModuleFailureCount) =>
  `${version} ${whatHappened[kind]}${count > 1 ? `, ${formatCount(count, 'time')}` : ''}`;

/** Describes the people in a rollout. */
export function audienceText({ share, people }: { share: number; people: readonly number[] }): string {
  const named = `${formatCount(people.length, 'person', 'people')} by name`;
  if (share === 0) return people.length > 0 ? named : 'no one yet';
  return people.length > 0 ? `${share}% of people and ${named}` : `${share}% of people`;
}

/** What a rollback would do now; undefined if there is nothing to roll back. */
export function rollbackText({ rollout, previous }: Pick<ModuleOverview, 'rollout' | 'previous'>): string | undefined {
  if (rollout) return 'End the rollout';
  return previous ? `Roll back to ${previous}` : undefined;
}

const deeds: Record<ModuleChange['kind'], (version: string) => string> = {
  publish: (version) => `${version} published`,
  rollout: (version) => `${version} rolled out`,
  promote: (version) => `${version} promoted to everyone`,
  rollback: (version) => `rolled back to ${version}`,
  enable: (version) => `switched on, at ${version}`,
  disable: (version) => `switched off, at ${version}`,
};

export const changeText = ({ kind, name, version }: ModuleChange) => `${name}: ${deeds[kind](version)}`;
