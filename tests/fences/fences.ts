/** An import that an area may not have. */
export type Fence = {
  /** what the import's specifier looks like */
  regex: string;
  /** why, in one line: shown where it is crossed */
  message: string;
  /** types may cross it: they are gone at run time */
  allowTypeImports?: true;
};

const owned = (names: string, message = "Only a store's owner writes it; everyone else reads it."): Fence => ({
  regex: String.raw`${names}\.owner(\.ts)?$`,
  message,
});

/** Every fence between the parts of Simmer, once. Which area has which: `areas.ts`. */
export const fences = {
  otherModules: {
    regex: String.raw`^(@simmer/mf-|(\.\./)+mf-)`,
    message: 'Modules never import each other: they talk through the bus, slots and addresses.',
  },
  storeOwners: owned('(player|library|currentUser)'),
  allButPlayerOwner: owned('(library|currentUser)'),
  allButLibraryOwner: owned('(player|currentUser)'),
  allButUserOwner: owned('(player|library)'),
  sharedPackages: {
    regex: '^(@fluentui/|@griffel/|react-router|@tanstack/(react-query|query-core)|bootstrap-icons)',
    message: 'Take it from @simmer/kit: a second copy breaks at run time.',
  },
  serverCode: {
    regex: '^(express|typeorm|pg|node:|@simmer/(service-|proxy))',
    message: 'A browser cannot run it.',
  },
  servicesFromPages: {
    regex: String.raw`^(@simmer/(auth|library|sync|storage|shell)(/|$)|(\.\./)+(services|shell|proxy)/)`,
    message: 'A page calls a service through its contract, and a module knows no shell.',
  },
  testCode: {
    regex: String.raw`^(@simmer/(contracts|kit)/testing|\.{1,2}/(.*/)?(testing(/|\.tsx?$)|standInFor\.ts$|\w+\.(builders|handlers|double)\.ts$)|msw(/|$)|vitest(/|$)|@testing-library/)`,
    message: 'Stand-ins and builders are for tests: the product must not ship them.',
  },
  reactInRules: {
    regex: '^(react|preact|@nanostores/react|@simmer/kit)',
    message: 'Contracts, rules and playback work without React and without a page.',
  },
  clientInRules: {
    regex: String.raw`^(\.\./)+base/client/|\.(client|queries)\.ts$`,
    message: 'A rule computes; what it needs is handed to it.',
  },
  outsidePlayback: {
    regex: String.raw`^(\.\./)+(audio|bar|data|player|queue)/`,
    message: 'Playback decides what should happen and knows nothing of what makes it happen.',
  },
  pagesContracts: {
    regex: '^@simmer/contracts$',
    message: 'A service loads @simmer/contracts/services: what runs in pages alone takes 3 MB.',
  },
  otherServices: {
    regex: String.raw`^(@simmer/(auth|library|sync|storage)(/|$)|(\.\./)+(services/)?(auth|library|sync|storage)/src/)`,
    message: 'Services never import each other: they call a contract.',
  },
  otherRepositories: {
    regex: String.raw`^\.\./.*\.repository\.ts$`,
    message: "A feature never reads another feature's tables: ask its use-case.",
    allowTypeImports: true,
  },
  http: {
    regex: '^express(/|$)',
    message: 'Use-cases do not know HTTP: express stays in *.routes.ts and common.',
    allowTypeImports: true,
  },
  sql: {
    regex: '^(typeorm|pg)(/|$)',
    message: 'Use-cases do not know SQL: it stays in repositories, entities, migrations.',
    allowTypeImports: true,
  },
  codeInMigrations: {
    regex: String.raw`^((\.\./)+src/|@simmer/)`,
    message: 'A migration never changes, so it imports nothing that does: it has its own copy.',
  },
  allContracts: {
    regex: '^@simmer/contracts$',
    message: 'A build loads @simmer/contracts/module alone: all contracts take it half a second.',
    allowTypeImports: true,
  },
  reactInServices: {
    regex: '^(@simmer/(kit|mf-|shell)|react|preact)',
    message: 'A service draws nothing: no React here.',
  },
} as const satisfies Record<string, Fence>;

export type FenceName = keyof typeof fences;

/** A global that an area may not use, by whatever name it reaches it. */
export const globals = {
  fetch: 'The one fetch of the product is callEndpoint in contracts/client.',
  Audio: 'Sound is made in one place, the audio folder.',
  window: 'Rules and playback know no page.',
  document: 'Rules and playback know no page.',
  navigator: 'Rules and playback know no page.',
  localStorage: 'Rules and playback know no page.',
  setTimeout: 'Rules and playback know no clock: the time is handed to them.',
  setInterval: 'Rules and playback know no clock: the time is handed to them.',
} as const;

export type GlobalName = keyof typeof globals;
