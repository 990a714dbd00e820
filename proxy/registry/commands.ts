import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { moduleManifest } from '@simmer/contracts';
import {
  audienceInWords,
  audienceOf,
  createModule,
  describePublication,
  KEY_VARIABLE,
  requireTarget,
  sendBuild,
} from '@simmer/kit/module';
import type { Actor } from '@simmer/service-common/registry/changes.ts';
import type { ShellOffer } from '@simmer/service-common/registry/gate.ts';
import { listModules } from '@simmer/service-common/registry/listModules.ts';
import { endPublisherKey, listPublisherKeys, makePublisherKey } from '@simmer/service-common/registry/publisherKeys.ts';
import { publishModule } from '@simmer/service-common/registry/publishModule.ts';
import { removeOldVersions } from '@simmer/service-common/registry/removeOldVersions.ts';
import { rollbackModule } from '@simmer/service-common/registry/rollbackModule.ts';
import { promoteModule, rolloutModule } from '@simmer/service-common/registry/rolloutModule.ts';
import type { ModulesStore } from '@simmer/service-common/registry/store/modulesStore.ts';
import { disableModule, enableModule } from '@simmer/service-common/registry/switchModule.ts';
import { verifyModules } from '@simmer/service-common/registry/verifyModules.ts';
import { z } from 'zod';
import { buildFrontEnds } from '../build/buildFrontEnds.ts';
import { moduleFolders } from '../build/moduleFolders.ts';
import { shellOffer } from '../build/shellOffer.ts';
import { StartError } from '../processes/startError.ts';

type Asked = {
  root: string;
  modules: ModulesStore;
  name: string;
  to?: string | undefined;
  version?: string | undefined;
  by?: string | undefined;
  share?: string | undefined;
  people?: string | undefined;
  label?: string | undefined;
};

type Command = { usage: string; does: string; run(asked: Asked): Promise<void> };

const say = (sentence: string) => console.log(sentence);
const openPages = 'Open pages offer a reload.';

export const commands: Record<string, Command> = {
  publish: {
    usage: 'publish <module> [--version 1.2.0] [--by name] [--to https://…] [--share 10] [--people 3,7]',
    does: `builds a module and publishes it to everyone or to some people first, here or on the server named by --to, with the key in ${KEY_VARIABLE}`,
    run: publish,
  },
  rollback: {
    usage: 'rollback <module> [--to 1.0.0]',
    does: 'ends a rollout; if there is none, makes the previous or the named version current',
    async run(asked) {
      const { name, to } = asked;
      const { version } = await byCommand(asked, (change) => rollbackModule({ ...change, to }));
      say(`${name} is at ${version} again. ${openPages}`);
    },
  },
  rollout: {
    usage: 'rollout <module> --version 1.2.0 [--share 10] [--people 3,7]',
    does: 'gives a kept version to some people first',
    async run(asked) {
      const { name, version } = asked;
      const audience = audienceOf(asked);
      if (!version || !audience) throw new StartError('Say who gets the --version: --share, --people or both.');
      await byCommand(asked, (change) => rolloutModule({ ...change, version, audience }));
      say(`${name} ${version} now goes to ${audienceInWords(audience)}. ${openPages}`);
    },
  },
  promote: {
    usage: 'promote <module>',
    does: 'gives the version that is being rolled out to everyone',
    async run(asked) {
      const { name, version } = await byCommand(asked, promoteModule);
      say(`Everyone now has ${name} ${version}. ${openPages}`);
    },
  },
  key: {
    usage: 'key <module>[,<module>] --label "The set list team"',
    does: 'makes a key that can publish these modules from anywhere',
    async run({ modules, name, label = name, by }) {
      const names = z.array(moduleManifest.shape.name).safeParse(name.split(','));
      if (!names.success) throw new StartError(`"${name}" is not a module name, such as mf-set-list.`);
      const input = { label, modules: names.data, createdBy: by ?? userInfo().username, createdById: null };
      const { id, key } = await modules.change((modulesFolder) =>
        makePublisherKey({ modulesFolder, ...input, now: new Date() }),
      );
      say(
        `Key ${id} publishes ${names.data.join(', ')}. Its owner sets it as ${KEY_VARIABLE}. It is shown only once:\n${key}`,
      );
    },
  },
  keys: {
    usage: 'keys',
    does: 'lists the keys and what they publish',
    async run({ modules }) {
      const keys = await modules.read(listPublisherKeys);
      if (keys.length === 0) say('There are no keys.');
      for (const { id, label, modules, createdAt, createdBy } of keys) {
        say(`${id}  ${label}: ${modules.join(', ')}  (${createdAt.slice(0, 10)} by ${createdBy})`);
      }
    },
  },
  'end-key': {
    usage: 'end-key <key>',
    does: 'ends a key by its id',
    async run({ modules, name }) {
      await modules.change((folder) => endPublisherKey(folder, name));
      say(`Key ${name} can no longer publish.`);
    },
  },
  list: {
    usage: 'list',
    does: 'shows every published module and its versions',
    async run({ modules }) {
      const published = await modules.read(listModules);
      if (published.length === 0) say('Nothing has been published yet.');
      for (const { name, version, enabled, versions, publishedAt, publishedBy, rollout } of published) {
        const tried = rollout ? `  ${rollout.candidate.version} with ${audienceInWords(rollout)}` : '';
        const others = versions.filter((other) => other !== version && other !== rollout?.candidate.version).join(', ');
        const when = publishedAt.slice(0, 16).replace('T', ' ');
        const state = enabled ? '' : '  switched off';
        say(
          `${name.padEnd(14)} ${version.padEnd(8)} ${when} UTC by ${publishedBy}${state}${tried}${others && `  also: ${others}`}`,
        );
      }
    },
  },
  disable: {
    usage: 'disable <module>',
    does: 'switches a module off',
    async run(asked) {
      const { name } = asked;
      await byCommand(asked, disableModule);
      say(`${name} is switched off. ${openPages}`);
    },
  },
  enable: {
    usage: 'enable <module>',
    does: 'switches it on again',
    async run(asked) {
      const { name } = asked;
      const { version } = await byCommand(asked, enableModule);
      say(`${name} ${version} is switched on. ${openPages}`);
    },
  },
  verify: {
    usage: 'verify',
    does: 'compares every published file with the original',
    async run({ modules }) {
      const wrong = await modules.readAll(verifyModules);
      if (wrong.length > 0) throw new StartError(wrong.join('\n'));
      say('Every published file matches the original.');
    },
  },
  pack: {
    usage: 'pack [folder]',
    does: 'packs what a team outside this repository needs to npm install',
    async run({ root, name }) {
      const { packContracts } = await import('./packContracts.ts');
      const files = await packContracts({ root, to: resolve(name || '.') });
      say(`Packed:\n  ${files.join('\n  ')}`);
    },
  },
  create: {
    usage: 'create <module>',
    does: 'creates a module that builds and passes its tests',
    run: create,
  },
};

async function create({ root, name }: Asked): Promise<void> {
  const files = await createModule({ root, name });
  say(`Created ${name}:\n  ${files.join('\n  ')}`);
  // Line breaks depend on the name's length.
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', name], { cwd: root });
  // The lock file lists every package of the repository, the new one too.
  const { status } = spawnSync('npm', ['install', '--prefer-offline'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new StartError(`Created ${name}, but npm install failed. Run it again first.`);
  say(`Next: npm run dev -w ${name}, npm test -w ${name}, npm run module -- publish ${name}.`);
}

async function publish(asked: Asked): Promise<void> {
  const { root, modules, name, version, by, to } = asked;
  const audience = audienceOf(asked);
  const known = await moduleFolders(root);
  if (!known.includes(name)) throw new StartError(`Unknown module: ${name}. Modules: ${known.join(', ')}.`);
  const key = process.env[KEY_VARIABLE];
  if (to) requireTarget({ to, key });
  const [built] = await buildFrontEnds({ root, folders: [name] });
  say(built ? `Built ${name}.` : `${name} has not changed since it was last built.`);
  const buildFolder = join(root, name, 'dist');
  if (to) {
    const sent = await sendBuild({ buildFolder, to, key, version, audience });
    say(describePublication(sent));
    return;
  }
  const now = new Date();
  const input = { buildFolder, version, audience, publishedBy: by ?? userInfo().username, now, shell: shellOffer() };
  const { outcome, module, removed } = await modules.change(async (modulesFolder) => ({
    ...(await publishModule({ modulesFolder, via: 'command', ...input })),
    removed: await removeOldVersions({ modulesFolder, now }),
  }));
  const off = module.enabled ? '' : ' It is still switched off.';
  say(describePublication({ outcome, name, version: module.version }) + off);
  for (const old of removed) say(`Removed ${old} (older than thirty days).`);
}

type CommandChange = { modulesFolder: string; name: string; now: Date; shell: ShellOffer; actor: Actor };

/** Runs a change made by this command with its arguments. */
function byCommand<T>({ modules, name, by }: Asked, work: (change: CommandChange) => Promise<T>): Promise<T> {
  const actor: Actor = { by: by ?? userInfo().username, via: 'command' };
  return modules.change((modulesFolder) => work({ modulesFolder, name, now: new Date(), shell: shellOffer(), actor }));
}
