import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withFences } from './oxlintConfig.ts';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, '.oxlintrc.json');

// `node tests/fences/write.ts` writes the fences of the table into the linter's configuration.
writeFileSync(file, JSON.stringify(withFences(JSON.parse(readFileSync(file, 'utf8'))), null, 2));
execFileSync('npx', ['biome', 'format', '--write', '.oxlintrc.json'], { cwd: root, stdio: 'inherit' });
