import { afterAll, describe, expect, it } from 'vitest';
import { attach } from './product/attach.ts';
import { type Band, startBand } from './several/band.ts';
import { journey } from './several/journey.ts';
import { killed } from './several/killed.ts';
import { replaced } from './several/replaced.ts';
import { streams } from './several/streams.ts';
import { together } from './several/together.ts';

let started: Band | undefined;
const band = () => started ?? expect.fail('two of each did not start');
afterAll(() => started?.end());

it('two of each start behind one address', async () => {
  started = await startBand(attach());
});
describe('a band at two of each', () => journey(band));
describe('two of each, as one', () => together(band));
describe('open pages', () => streams(band));
describe('a killed instance', () => killed(band));
describe('replacing all, one after the other', () => replaced(band));
