import { afterAll, expect, it } from 'vitest';
import { attach } from './product/attach.ts';

const simmer = attach();
const apply = async (settings: typeof simmer.settings) => {
  await simmer.product.set(settings);
  await simmer.product.compose('up', '--detach', '--no-build');
};

afterAll(() => apply(simmer.settings));

const statusFor = (host: string) =>
  simmer.product
    .compose(
      'exec',
      '-T',
      'nginx',
      'curl',
      '-s',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code}',
      '-H',
      `Host: ${host}`,
      'http://127.0.0.1:8080/',
    )
    .catch(String);

it('lets nginx answer to a new PUBLIC_URL', async () => {
  await expect.poll(() => statusFor('band.example')).toBe('421');
  await apply({ ...simmer.settings, PUBLIC_URL: 'https://band.example' });
  await expect.poll(() => statusFor('band.example')).toBe('200');
});

it('lets nginx trust a new front proxy', async () => {
  await apply({ ...simmer.settings, FRONT_PROXIES: '192.0.2.7,10.87.0.1' });
  await expect
    .poll(() => simmer.product.compose('exec', '-T', 'nginx', 'cat', '/run/simmer/nginx.conf').catch(String))
    .toContain('set_real_ip_from 192.0.2.7;');
});

it('keeps to what containers are allowed', async () => {
  const ids = (await simmer.product.compose('ps', '--quiet')).trim().split('\n');
  const seen: unknown[] = [];
  for (const id of ids) {
    const format =
      '{{json .Config.Image}} {{json .HostConfig.ReadonlyRootfs}} {{json .HostConfig.CapDrop}} {{json .HostConfig.SecurityOpt}}';
    seen.push((await simmer.docker('inspect', '--format', format, id)).trim());
  }
  const ours = seen.filter((line) => String(line).startsWith('"simmer-'));
  expect(ours.length).toBeGreaterThanOrEqual(5);
  expect(ours.filter((line) => !String(line).endsWith(' true ["ALL"] ["no-new-privileges:true"]'))).toEqual([]);
});
