import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The published modules, for instances that share no folder. */
export class PublishedFiles1700000000005 implements MigrationInterface {
  readonly name = 'PublishedFiles1700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE published_content (
        sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        bytes bytea NOT NULL CHECK (octet_length(bytes) <= 67108864)
      );
      -- built files are compressed already
      ALTER TABLE published_content ALTER COLUMN bytes SET STORAGE EXTERNAL;

      CREATE TABLE published_file (
        path text PRIMARY KEY CHECK (length(path) <= 500),
        sha256 text NOT NULL REFERENCES published_content,
        size_bytes integer NOT NULL CHECK (size_bytes >= 0)
      );
      CREATE INDEX published_file_content ON published_file (sha256);

      CREATE TABLE published_revision (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        revision integer NOT NULL
      );
      INSERT INTO published_revision (revision) VALUES (0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE published_revision, published_file, published_content');
  }
}
