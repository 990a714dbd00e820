import type { MigrationInterface, QueryRunner } from 'typeorm';
import { linkNamedProducers } from '../src/producers/namedProducers.repository.ts';

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
    const named: { fileId: string; producer: string }[] = await queryRunner.query(
      'SELECT file_id AS "fileId", producer FROM version WHERE producer IS NOT NULL ORDER BY id',
    );
    await linkNamedProducers(queryRunner, named);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE version_vocal, collaborator_picture, collaborator, version_producer, producer;
      ALTER TABLE version DROP COLUMN credited_producers;
    `);
  }
}
