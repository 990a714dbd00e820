import type { FenceName, GlobalName } from './fences.ts';

/** A part of the repository and what it is kept from. A file belongs to the last area that names it. */
export type Area = {
  files: readonly string[];
  /** imports it may not have; what it had before where not given */
  imports?: readonly FenceName[];
  /** globals it may not use; what it had before where not given */
  globals?: readonly GlobalName[];
  /** reads no clock: `Date.now()` */
  isTimeless?: true;
};

const page = ['otherModules', 'sharedPackages', 'serverCode', 'servicesFromPages', 'testCode'] as const;
const service = ['otherServices', 'pagesContracts', 'reactInServices', 'testCode'] as const;
const pure = ['otherModules', 'serverCode', 'servicesFromPages', 'testCode', 'reactInRules'] as const;
const browserGlobals = ['fetch', 'Audio'] as const;
const pureGlobals = [
  ...browserGlobals,
  'window',
  'document',
  'navigator',
  'localStorage',
  'setTimeout',
  'setInterval',
] as const;

const districts = ['people', 'catalogue', 'playing', 'talking', 'deciding', 'sharing', 'telling'];

/** The areas in order. */
export const areas: readonly Area[] = [
  { files: ['**'], imports: [...page, 'storeOwners'], globals: browserGlobals },
  { files: ['mf-player/**'], imports: [...page, 'allButPlayerOwner'] },
  { files: ['mf-library/**'], imports: [...page, 'allButLibraryOwner'] },
  { files: ['shell/**'], imports: [...page, 'allButUserOwner'] },
  {
    files: ['contracts/kit/**'],
    imports: ['otherModules', 'serverCode', 'servicesFromPages', 'testCode', 'allButUserOwner'],
  },
  { files: ['contracts/src/**'], imports: [...pure, 'storeOwners'] },
  {
    files: [...districts.map((district) => `contracts/src/${district}/**`), 'contracts/src/base/format/**'],
    imports: [...pure, 'storeOwners', 'clientInRules'],
    globals: pureGlobals,
    isTimeless: true,
  },
  {
    files: ['contracts/src/base/client/**', 'contracts/src/**/*.{client,queries}.ts'],
    imports: [...pure, 'storeOwners'],
    globals: [],
  },
  {
    files: ['mf-player/src/playback/**'],
    imports: [...pure, 'storeOwners', 'outsidePlayback'],
    globals: pureGlobals,
    isTimeless: true,
  },
  // The only places where sound is made.
  { files: ['mf-player/src/audio/**', 'mf-share/src/audio/useSharedAudio.ts'], globals: ['fetch'] },
  { files: ['services/**'], imports: [...service, 'otherRepositories', 'http', 'sql'] },
  { files: ['services/**/*.routes.ts', 'services/storage/**'], imports: [...service, 'otherRepositories', 'sql'] },
  {
    files: ['services/**/*.{repository,entity}.ts', 'services/*/src/{app,main}.ts'],
    imports: [...service, 'http'],
  },
  { files: ['services/*/migrations/**'], imports: [...service, 'http', 'codeInMigrations'] },
  { files: ['services/common/**'], imports: service },
  // What speaks to other machines, or to files of a module.
  {
    files: [
      'services/sync/src/{catalogue/dropbox,playing/media,playing/audioCache}/**',
      'services/common/src/internal/internalCalls.ts',
      'services/**/fetch*.ts',
      'shell/public/{early,push}.js',
      'shell/src/modules/loader/moduleFiles.ts',
      'shell/src/modules/registry/{registry,moduleRecords}.ts',
    ],
    globals: [],
  },
  {
    files: ['proxy/**', 'tests/**', '.ci/**', '**/*.config.ts', 'contracts/kit/{vite,module}/**', 'mf-share/font/**'],
    imports: ['otherModules', 'otherServices'],
    globals: [],
  },
  // What a module's build loads.
  {
    files: ['contracts/kit/vite/{buildRecord,checkedImports,moduleConfig}.ts'],
    imports: ['otherModules', 'otherServices', 'allContracts'],
  },
  // A module alone, on stand-ins; and the stand-ins themselves.
  {
    files: ['**/src/standalone.tsx', 'mf-*/src/**/demo*.ts', 'contracts/kit/src/{standalone,testing}.tsx'],
    imports: ['otherModules', 'sharedPackages', 'serverCode', 'servicesFromPages'],
  },
  {
    files: ['contracts/src/testing/**', 'contracts/src/**/{standInFor,*.builders,*.handlers,*.double}.ts'],
    imports: ['otherModules', 'servicesFromPages', 'reactInRules'],
    globals: [],
  },
  {
    files: [
      '{contracts,shell,mf-*}/**/*.test.{ts,tsx}',
      '{shell,mf-*}/**/testing/**',
      'mf-*/**/*{Testing,Doubles}.{ts,tsx}',
      'mf-*/**/{aTest*,*.page}.{ts,tsx}',
      '**/*.setup.ts',
    ],
    imports: ['otherModules', 'otherServices'],
    globals: [],
  },
  {
    files: ['services/**/*.test.ts', 'services/**/testing/**', 'tests/**/*.ts'],
    imports: ['otherModules'],
    globals: [],
  },
];
