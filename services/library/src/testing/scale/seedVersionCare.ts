import { COMPARISON_RECIPE } from '@simmer/contracts/services';
import { aComparedPair, someSoundMeasures } from '@simmer/contracts/testing';
import { type Scale, type SeedQuery, seededMedia, seededPerson } from '@simmer/service-common/testing/scale.ts';

const range = 'generate_series($1::integer, $2)';

/** What is known of versions: sounds and measures, comparisons, producers and vocals, sections. */
export async function seedVersionCare(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  const versions = [from.versions + 1, to.versions];
  await query(
    `INSERT INTO sound (media_name, integrated_lufs, true_peak_dbtp, suggested_bpm, suggested_key, wave)
     SELECT ${seededMedia('i')}, -14 + i % 4, -1, 80 + i % 90, 'Am', repeat('8', 48) FROM ${range} i`,
    versions,
  );
  await query(
    `INSERT INTO sound_measures (media_name, measures) SELECT ${seededMedia('i')}, $3::jsonb FROM ${range} i`,
    [...versions, JSON.stringify(someSoundMeasures())],
  );
  await query(
    `INSERT INTO comparison (older_media, newer_media, state, recipe, result, newer_at)
     SELECT ${seededMedia('2 * i - 1')}, ${seededMedia('2 * i')}, 'compared', $3, $4::jsonb, now() FROM ${range} i`,
    [from.songs + 1, to.songs, COMPARISON_RECIPE, JSON.stringify(aComparedPair())],
  );
  await query(
    `INSERT INTO producer (name, name_key) SELECT name, lower(name) FROM (SELECT 'Producer ' || i AS name FROM ${range} i) named`,
    [from.people + 1, to.people],
  );
  await query(
    `INSERT INTO version_producer (version_id, producer_id, is_in_name)
     SELECT i, (SELECT min(id) - 1 FROM producer) + ${seededPerson('i')}, true FROM ${range} i`,
    [...versions, from.people, to.people],
  );
  await query(
    `INSERT INTO collaborator (name, name_key, about, types)
     SELECT name, lower(name), 'sings', ARRAY['Vocals'] FROM (SELECT 'Singer ' || i AS name FROM ${range} i) named`,
    [from.people + 1, to.people],
  );
  await query(
    `INSERT INTO version_vocal (version_id, collaborator_id, assigned_by)
     SELECT i, (SELECT min(id) - 1 FROM collaborator) + ${seededPerson('i')}, ${seededPerson('i')}
       FROM ${range} i WHERE i % 10 = 0`,
    [...versions, from.people, to.people],
  );
  await query(
    `INSERT INTO version_sections (version_id, sections, revision, updated_by)
     SELECT i, '[{"atSeconds": 0, "name": "Intro"}, {"atSeconds": 60, "name": null}]', 1, ${seededPerson('i')}
       FROM ${range} i WHERE i % 20 = 0`,
    [...versions, from.people, to.people],
  );
}
