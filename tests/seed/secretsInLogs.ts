import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { databasePassword, serviceNames } from '@simmer/proxy/start/serviceDatabases.ts';
import { deriveKey } from '@simmer/service-common/base/keys.ts';

/** What is secret by its form, wherever it stands. */
const forms: [what: string, form: RegExp][] = [
  ['an email address', /[\p{L}\p{N}._+-]+(?:@|%40)[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+/u],
  ['a signed token', /\beyJ[\w-]{10,}\./],
  ['a token in an address', /\/(?:share|song-share|magic|invite|unsubscribe)\/[\w.-]{16,}/],
  ['a signature or token in a query', /[?&](?:token|code|state|s)=(?!\[redacted\])[^&\s"]/],
  ['credentials in an address', /\b[a-z]+:\/\/(?!\[redacted\]@)[^\s"/@]+:[^\s"]*@/],
];

type Secret = [what: string, value: string];

/** What the product was mailed out with: links, codes and addresses. */
async function mailed(dataFolder: string): Promise<Secret[]> {
  const outbox = join(dataFolder, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.flatMap((mail) => {
    const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const tokens = [...text.matchAll(/[#?&/=](?<token>[\w-]{43})\b/g)].map(({ groups }) => groups?.['token'] ?? '');
    return tokens.map((token): Secret => ['a mailed link', token]);
  });
}

/** The product's own secrets, and what it makes of them. */
async function own(dataFolder: string): Promise<Secret[]> {
  const secret = (await readFile(join(dataFolder, 'keys', 'secret'), 'utf8')).trim();
  const administrator = (await readFile(join(dataFolder, 'postgres', 'password'), 'utf8')).trim();
  const internal = deriveKey(secret, 'internal-calls');
  return [
    ['the product’s secret', secret],
    ['the database administrator’s password', administrator],
    ...serviceNames.map((name): Secret => [`the database password of ${name}`, databasePassword(secret, name)]),
    ...(['hex', 'base64', 'base64url'] as const).map(
      (form): Secret => ['the internal calls’ key', internal.toString(form)],
    ),
  ];
}

/**
 * Searches every log of a product, rotated ones too, for secrets: those known by their form, the product's own, what it
 * mailed, and those given.
 * @returns a line for each that was found: file, line number and what it is, not the secret itself
 */
export async function secretsInLogs(dataFolder: string, known: Secret[] = []): Promise<string[]> {
  const secrets = [...(await own(dataFolder)), ...(await mailed(dataFolder)), ...known].filter(
    ([, value]) => value.length >= 8,
  );
  const files = (await readdir(dataFolder, { recursive: true })).filter((name) => /\.log(\.\d+)?$/.test(name));
  const found = await Promise.all(
    files.map(async (name) => {
      const lines = (await readFile(join(dataFolder, name), 'utf8')).split('\n');
      return lines.flatMap((line, index) =>
        [
          ...forms.filter(([, form]) => form.test(line)),
          ...secrets.filter(([, value]) => line.includes(value) || line.includes(encodeURIComponent(value))),
        ].map(([what]) => `${basename(name)}:${index + 1}: ${what}`),
      );
    }),
  );
  return [...new Set(found.flat())];
}
