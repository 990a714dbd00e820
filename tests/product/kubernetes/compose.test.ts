import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ofKind, resourcesOf, settingsOf, workloadsOf } from './manifests.ts';
import { overlays } from './renderOverlay.ts';

const root = resolve(import.meta.dirname, '../../..');
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
      ports: z.array(z.string()).default([]),
    }),
  ),
});
const { services: inCompose } = composeFile.parse(
  parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }),
);
const ours = ['setup', 'auth', 'library', 'sync', 'nginx', 'backup'] as const;

/** What one of the two has and the other doesn't, and why. */
const onlyIn = {
  compose: {
    STORAGE_URL: 'the stand-in for Dropbox is no part of a cluster',
    SIMMER_MUSIC: 'the folder of that stand-in',
    METRICS_TOKEN: 'Prometheus asks the pods themselves',
    ACCESS_WORD: 'comes with the component access-word',
    ABOUT_FILE: 'needs a file of your own: docs/kubernetes.md',
  },
} as const;
/** Settings whose values differ, and why. */
const otherwise = {
  PUBLIC_URL: 'an address of its own',
  SIMMER_SECRET_FILE: 'a Secret is mounted as a folder',
  POSTGRES_PASSWORD_FILE: 'a Secret is mounted as a folder',
  TRUSTED_PROXIES: 'the networks are the cluster’s',
  FRONT_PROXIES: 'the networks are the cluster’s',
  DRAIN_SECONDS: 'a cluster tells more slowly who is leaving',
  ADMIN_EMAILS: 'an example',
  SIGN_IN_ALLOW: 'an example',
} as const;

const plainName = (setting: string) => setting.replace(/_FILE$/, '');
/** What compose makes of `${NAME:-default}` when .env is empty. */
const filledIn = (text: string) => text.replace(/\$\{\w+(?::-([^}]*))?\}/g, (_, value = '') => value);
const imageName = (image: string) => (image.split('/').at(-1) ?? '').replace(/:[^:]*$/, '');

const composeEnvironment = (name: string) => inCompose[name]?.environment ?? {};

describe('docker-compose.yml and the manifests', () => {
  it('run the same parts, but for the stand-in of the storage', () => {
    const images = Object.values(inCompose).map(({ image }) => imageName(`${image}:`));
    const wanted = images.filter((image) => image.startsWith('simmer-') && image !== 'simmer-storage');
    for (const overlay of overlays) {
      const used = workloadsOf(resourcesOf(overlay)).map(({ container }) => imageName(container.image));
      expect([...new Set(used.filter((image) => image.startsWith('simmer-')))].toSorted()).toEqual(
        [...new Set(wanted)].toSorted(),
      );
    }
  });

  it('run the same Postgres with the same locale where it is not somebody else’s', () => {
    const { image, environment } = inCompose['postgres'] ?? {};
    const server = workloadsOf(resourcesOf('one-node')).find(({ name }) => name === 'postgres');
    expect(server?.container.image).toBe(image);
    expect(server?.container.env).toContainEqual({
      name: 'POSTGRES_INITDB_ARGS',
      value: environment?.['POSTGRES_INITDB_ARGS'],
    });
    const [cluster] = ofKind(resourcesOf('many'), 'Cluster');
    const major = image?.split(':')[1];
    expect(cluster).toMatchObject({
      spec: {
        imageName: expect.stringContaining(`:${major}.`),
        bootstrap: { initdb: { encoding: 'UTF8', locale: 'C', localeProvider: 'builtin', builtinLocale: 'C.UTF-8' } },
      },
    });
  });

  it.each(ours)('give %s the same settings', (name) => {
    const resources = resourcesOf('one-node');
    const workload = workloadsOf(resources).find(({ container }) => container.name === name);
    const given = workload ? settingsOf(workload, resources) : {};
    const composed = composeEnvironment(name);
    const left = Object.keys(composed).filter((setting) => !(setting in onlyIn.compose));
    expect(Object.keys(given).map(plainName).toSorted()).toEqual(left.map(plainName).toSorted());

    const shared = Object.keys(given).filter((setting) => setting in composed && !(setting in otherwise));
    const values = (settings: Record<string, string>) =>
      Object.fromEntries(shared.map((setting) => [setting, filledIn(settings[setting] ?? '')]));
    expect(values(given)).toEqual(values(composed));
  });

  it('differ only where a reason is given', () => {
    const used = ours.flatMap((name) => Object.keys(composeEnvironment(name)));
    expect(Object.keys({ ...onlyIn.compose, ...otherwise }).filter((setting) => !used.includes(setting))).toEqual([]);
  });

  it('show nginx at the same port, and nothing else', () => {
    const published = Object.entries(inCompose).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['nginx']);
    const port = Number(published[0]?.[1].ports[0]?.split(':').at(-1));
    for (const overlay of overlays) {
      const nginx = workloadsOf(resourcesOf(overlay)).find(({ name }) => name === 'nginx');
      expect(nginx?.container.ports).toEqual([{ name: 'http', containerPort: port }]);
      const open = ofKind(resourcesOf(overlay), 'Service').map(
        (service) => z.object({ spec: z.object({ type: z.string().default('ClusterIP') }) }).parse(service).spec.type,
      );
      expect(new Set(open)).toEqual(new Set(['ClusterIP']));
    }
  });
});
