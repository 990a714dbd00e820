import type { MigrationInterface, QueryRunner } from 'typeorm';

// The rules for names as they were when this migration was written. A migration never changes, so it has its own copy.
const MOST_IN_A_NAME = 10;

/** The producers in a file's name: `Ana & Bo`, `Ana, Bo`, `Ana x Bo`, `Ana and Bo`. */
function namesIn(producer: string): string[] {
  const names = producer
    .split(/\s*,\s*(?:and\s+)?|\s+(?:&|x|and)\s+/i)
    .map((name) => name.trim())
    .filter(Boolean);
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase())).slice(0, MOST_IN_A_NAME);
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase().normalize('NFC');

/** Makes everyone named in a file's name a producer of that version. */
async function linkNamed(queryRunner: QueryRunner): Promise<void> {
  const versions: { id: number; producer: string }[] = await queryRunner.query(
    'SELECT id, producer FROM version WHERE producer IS NOT NULL ORDER BY id',
  );
  const named = versions.flatMap(({ id, producer }) =>
    namesIn(producer).map((name, place) => ({ version_id: id, place, name, name_key: keyOf(name) })),
  );
  if (named.length === 0) return;
  const given = 'jsonb_to_recordset($1::jsonb) AS g (version_id integer, place integer, name text, name_key text)';
  await queryRunner.query(
    `INSERT INTO producer (name, name_key)
     SELECT DISTINCT ON (name_key) name, name_key FROM ${given} ORDER BY name_key, place`,
    [JSON.stringify(named)],
  );
  await queryRunner.query(
    `INSERT INTO version_producer (version_id, producer_id, is_in_name)
     SELECT g.version_id, producer.id, true FROM ${given} JOIN producer USING (name_key) ORDER BY g.version_id, g.place
     ON CONFLICT (version_id, producer_id) DO NOTHING`,
    [JSON.stringify(named)],
  );
}

/** Who made a version: producers, the people the team works with, and who sings. */
export class Library0008 implements MigrationInterface {
  readonly name = 'Library1780000000008';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE producer (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 500),
        name_key text NOT NULL UNIQUE,
        user_id integer REFERENCES person
      );
      COMMENT ON COLUMN producer.user_id IS 'whoever of the team it is';

      CREATE TABLE version_producer (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        version_id integer NOT NULL REFERENCES version,
        producer_id integer NOT NULL REFERENCES producer,
        is_in_name boolean NOT NULL DEFAULT false,
        assigned_by integer REFERENCES person,
        removed_at timestamptz,
        UNIQUE (version_id, producer_id),
        CONSTRAINT version_producer_removed CHECK (removed_at IS NULL OR assigned_by IS NULL)
      );
      COMMENT ON COLUMN version_producer.is_in_name IS 'the file is called so';
      COMMENT ON COLUMN version_producer.removed_at IS 'taken off by hand, whatever the file is called';
      CREATE INDEX version_producer_of_producer ON version_producer (producer_id);

      ALTER TABLE version ADD COLUMN credited_producers text;
      COMMENT ON COLUMN version.credited_producers IS 'the producers in words, once somebody has assigned or removed one; null: as the file is called';

      CREATE TABLE collaborator (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
        name_key text NOT NULL CONSTRAINT collaborator_name UNIQUE,
        picture text CHECK (picture LIKE 'https://%'),
        about text NOT NULL CHECK (char_length(about) <= 2000),
        types text[] NOT NULL CHECK (cardinality(types) > 0
          AND types <@ ARRAY['Producer', 'Vocals', 'Writer', 'Instrumentalist']),
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE collaborator_picture (
        collaborator_id integer PRIMARY KEY REFERENCES collaborator ON DELETE CASCADE,
        address text NOT NULL,
        content_type text NOT NULL,
        image bytea NOT NULL
      );
      COMMENT ON TABLE collaborator_picture IS 'our copy of what lies at an address';

      CREATE TABLE version_vocal (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        version_id integer NOT NULL REFERENCES version,
        collaborator_id integer NOT NULL CONSTRAINT version_vocal_collaborator REFERENCES collaborator,
        assigned_by integer NOT NULL REFERENCES person,
        UNIQUE (version_id, collaborator_id)
      );
      CREATE INDEX version_vocal_of_collaborator ON version_vocal (collaborator_id);
    `);
    await linkNamed(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE version_vocal, collaborator_picture, collaborator, version_producer, producer;
      ALTER TABLE version DROP COLUMN credited_producers;
    `);
  }
}
