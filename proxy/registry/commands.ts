import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { buildFrontEnds, moduleFolders } from '../build/buildFrontEnds.ts';
import { StartError } from '../start/startError.ts';
import { createModule } from './createModule.ts';
import { shellOffer } from './gate.ts';
import { listModules } from './listModules.ts';
import { type Publication, publishModule } from './publishModule.ts';
import { removeOldVersions } from './removeOldVersions.ts';
import { rollbackModule } from './rollbackModule.ts';
import { disableModule, enableModule } from './switchModule.ts';
import { verifyModules } from './verifyModules.ts';

type Asked = {
  root: string;
  modulesFolder: string;
  name: string;
  to?: string | undefined;
  version?: string | undefined;
  by?: string | undefined;
};

type Command = { usage: string; does: string; run(asked: Asked): Promise<void> };

const say = (sentence: string) => console.log(sentence);
const openPages = 'Open pages offer a reload.';

export const commands: Record<string, Command> = {
  publish: {
    usage: 'publish <module> [--version 1.2.0] [--by name]',
    does: 'builds one module and makes it current',
    run: publish,
  },
  rollback: {
    usage: 'rollback <module> [--to 1.0.0]',
    does: 'makes the version before, or another one, current',
    async run({ modulesFolder, name, to }) {
      const { version } = await rollbackModule({ modulesFolder, name, to, now: new Date(), shell: shellOffer() });
      say(`${name} is at ${version} again. ${openPages}`);
    },
  },
  list: {
    usage: 'list',
    does: 'shows every published module and its versions',
    async run({ modulesFolder }) {
      const modules = await listModules(modulesFolder);
      if (modules.length === 0) say(`Nothing is published in ${modulesFolder} yet.`);
      for (const { name, version, enabled, versions, publishedAt, publishedBy } of modules) {
        const others = versions.filter((other) => other !== version).join(', ');
        const when = publishedAt.slice(0, 16).replace('T', ' ');
        const state = enabled ? '' : '  switched off';
        say(
          `${name.padEnd(14)} ${version.padEnd(8)} ${when} UTC by ${publishedBy}${state}${others && `  also: ${others}`}`,
        );
      }
    },
  },
  disable: {
    usage: 'disable <module>',
    does: 'takes a module out of the product',
    async run({ modulesFolder, name }) {
      await disableModule({ modulesFolder, name, now: new Date() });
      say(`${name} is switched off. ${openPages}`);
    },
  },
  enable: {
    usage: 'enable <module>',
    does: 'puts it back',
    async run({ modulesFolder, name }) {
      const { version } = await enableModule({ modulesFolder, name, now: new Date() });
      say(`${name} ${version} is switched on. ${openPages}`);
    },
  },
  verify: {
    usage: 'verify',
    does: 'compares every published file with what was published',
    async run({ modulesFolder }) {
      const wrong = await verifyModules(modulesFolder);
      if (wrong.length > 0) throw new StartError(wrong.join('\n'));
      say('Every published file is what was published.');
    },
  },
  create: {
    usage: 'create <module>',
    does: 'makes a new module that builds and passes its tests',
    run: create,
  },
};

async function create({ root, name }: Asked): Promise<void> {
  const files = await createModule({ root, name });
  say(`Made ${name}:\n  ${files.join('\n  ')}`);
  // A long name breaks lines elsewhere than a short one does.
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', name], { cwd: root });
  // The lock file names every package of the repository, the new one too.
  const { status } = spawnSync('npm', ['install', '--prefer-offline'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new StartError(`${name} is made, but npm install failed: run it again before anything else.`);
  say(`Next: npm run dev -w ${name}, npm test -w ${name}, npm run module -- publish ${name}.`);
}

async function publish({ root, modulesFolder, name, version, by }: Asked): Promise<void> {
  const known = await moduleFolders(root);
  if (!known.includes(name)) throw new StartError(`There is no module ${name}. There are: ${known.join(', ')}.`);
  const [built] = await buildFrontEnds({ root, folders: [name] });
  say(built ? `Built ${name}.` : `${name} was built already, nothing in it changed.`);
  const publication = await publishModule({
    modulesFolder,
    buildFolder: join(root, name, 'dist'),
    version,
    publishedBy: by ?? userInfo().username,
    now: new Date(),
    shell: shellOffer(),
  });
  say(described(publication));
  for (const removed of await removeOldVersions({ modulesFolder, now: new Date() }))
    say(`Removed ${removed}: older than thirty days.`);
}

function described({ outcome, module }: Publication): string {
  const subject = `${module.name} ${module.version}`;
  const off = module.enabled ? '' : ' It is still switched off.';
  switch (outcome) {
    case 'published':
      return `Published ${subject}.${off || ` ${openPages}`}`;
    case 'madeCurrent':
      return `${subject} holds this build already and is current again.${off || ` ${openPages}`}`;
    case 'unchanged':
      return `${subject} is this very build and is current: nothing to do.${off}`;
  }
}
