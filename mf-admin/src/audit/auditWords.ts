import type { AuditEntry, AuditGroup, AuditKind } from '@simmer/contracts/extra';

export const groupWords: Record<AuditGroup, string> = {
  access: 'Access and invitations',
  roles: 'Roles',
  signIns: 'Sign-ins',
  failedSignIns: 'Failed sign-ins',
  modules: 'Modules',
  storage: 'Storage connection',
};

const roleNames: Record<string, string> = {
  admin: 'an admin',
  curator: 'a song curator',
  collaboratorEditor: 'a collaborator editor',
};

type Named = { by: string; person: string; detail: string };

const signInTries: Record<string, (whom: string) => string> = {
  code: (whom) => `Wrong code for ${whom}`,
  link: () => 'Invalid sign-in link',
  'access word': () => 'Wrong access code',
};

const sentences: Record<AuditKind, (named: Named) => string> = {
  invited: ({ by, detail }) => `${by} invited ${detail}`,
  accessEnded: ({ by, person }) => `${by} ended ${person}'s access`,
  accessGivenBack: ({ by, person }) => `${by} restored ${person}'s access`,
  roleGiven: ({ by, person, detail }) => `${by} made ${person} ${roleNames[detail] ?? detail}`,
  roleTaken: ({ by, person, detail }) => `${by} removed ${person} as ${roleNames[detail] ?? detail}`,
  signedIn: ({ by }) => `${by} signed in`,
  signInFailed: ({ by, person, detail }) =>
    (signInTries[detail] ?? signInTries['code'])?.(person || by || 'an unknown address') ?? '',
  signInRefused: ({ by }) => `${by} tried to sign in after their access ended`,
  modulePublished: ({ by, detail }) => `${by} published ${detail}`,
  moduleRolledOut: ({ by, detail }) => `${by} rolled ${detail} out to some people`,
  modulePromoted: ({ by, detail }) => `${by} rolled ${detail} out to everyone`,
  moduleRolledBack: ({ by, detail }) => `${by} rolled back to ${detail}`,
  moduleSwitchedOn: ({ by, detail }) => `${by} switched ${detail} on`,
  moduleSwitchedOff: ({ by, detail }) => `${by} switched ${detail} off`,
  publisherKeyMade: ({ by, detail }) => `${by} created the publisher key ${detail}`,
  publisherKeyEnded: ({ by, detail }) => `${by} revoked the publisher key ${detail}`,
  storageConnected: ({ by, detail }) => `${by} connected the storage${detail && ` of ${detail}`}`,
  storageDisconnected: ({ by, detail }) => `${by} disconnected the storage${detail && ` of ${detail}`}`,
  storageFolderChosen: ({ by, detail }) => `${by} chose the folder ${detail}`,
};

/** Describes an entry in one sentence. */
export function auditSentence({ kind, by, person, detail }: AuditEntry): string {
  const unknown = kind === 'signInFailed' ? '' : 'Someone';
  return sentences[kind]({ by: by?.name ?? unknown, person: person?.name ?? '', detail });
}

/** The browser and network behind an entry. */
export function auditOrigin({ browser, network }: AuditEntry): string {
  return [browser, network].filter((part) => part !== null).join(', ');
}

const failures = new Set<AuditKind>(['signInFailed', 'signInRefused']);

export const isFailure = ({ kind }: AuditEntry): boolean => failures.has(kind);
