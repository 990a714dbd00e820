import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { renderNotice } from '../licences/notice.ts';

const root = resolve(import.meta.dirname, '../..');
const lock: unknown = JSON.parse(await readFile(resolve(root, 'package-lock.json'), 'utf8'));
await writeFile(resolve(root, 'NOTICE'), renderNotice(lock));
