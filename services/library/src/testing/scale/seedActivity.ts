import {
  type Scale,
  type SeedQuery,
  seededMedia,
  seededPerson,
  seededSongOf,
  seededTitleSql,
  seededTokenSql,
} from '@simmer/service-common/testing/scale.ts';

const range = 'generate_series($1::integer, $2)';
const person = seededPerson;
/** One moment for each number, years back. */
const longAgo = `timestamptz '2024-01-01' + i * interval '5 minutes'`;
const songKey = (song: string) => `lower(${seededTitleSql(song)})`;

/** What people do with songs: a hundred favourites each, statuses, titles, notes, markers, news, decisions, votes and links. */
export async function seedActivity(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  const songs = [from.songs + 1, to.songs];
  const people = [from.people, to.people];
  const versions = [from.versions + 1, to.versions];
  await query(`INSERT INTO favorite (title_key, user_id) SELECT ${songKey('i')}, ${person('i')} FROM ${range} i`, [
    ...songs,
    ...people,
  ]);
  await query(
    `INSERT INTO song_status (title_key, status)
     SELECT ${songKey('i')}, (ARRAY['Sketch', 'In Progress', 'Done(ish)'])[i % 3 + 1] FROM ${range} i WHERE i % 2 = 0`,
    songs,
  );
  await query(
    `INSERT INTO custom_title (title_key, title) SELECT ${songKey('i')}, 'Renamed ' || i FROM ${range} i WHERE i % 50 = 0`,
    songs,
  );
  await query(
    `INSERT INTO song_decision (title_key, asked_by, asked_at) SELECT ${songKey('i')}, ${person('i')}, now() FROM ${range} i WHERE i % 100 = 0`,
    [...songs, ...people],
  );
  await query(
    `INSERT INTO verdict (version_id, media_name, user_id, verdict)
     SELECT i, ${seededMedia('i')}, ${person('i')}, 'approved' FROM ${range} i WHERE i % 50 = 0`,
    [...versions, ...people],
  );
  await seedNotes(query, [from.notes + 1, to.notes], people);
  await query(
    `INSERT INTO timestamp_marker (version_id, user_id, at_seconds, emoji)
     SELECT i, ${person('i')}, i % 100, '🔥' FROM ${range} i WHERE i % 5 = 0`,
    [...versions, ...people],
  );
  await query(
    `INSERT INTO news (type, version_id, created_at) SELECT 'new_version', i, ${longAgo} FROM ${range} i WHERE i % 4 = 0`,
    versions,
  );
  await query(
    `INSERT INTO share (token_hash, sealed_token, version_id, user_id, title, created_at)
     SELECT sha256((${seededTokenSql('song', 'i')})::bytea), repeat('x', 50)::bytea, i, ${person('i / 50')}, 'Link ' || i, now() FROM ${range} i WHERE i % 50 = 0`,
    [...versions, ...people],
  );
  await seedVotes(query, songs, people);
}

async function seedNotes(query: SeedQuery, notes: number[], people: number[]): Promise<void> {
  // A quarter are replies, to the note before them on the same song.
  await query(
    `INSERT INTO song_comment (id, title_key, version, user_id, comment, is_resolved, parent_id, version_id, at_seconds)
     OVERRIDING SYSTEM VALUE
     SELECT i, ${songKey(seededSongOf('i'))}, 1, ${person('i')}, 'Louder at the end, note ' || i, i % 3 = 0,
            CASE WHEN i % 4 = 0 THEN i - 1 END, CASE WHEN i % 4 <> 0 THEN i END, CASE WHEN i % 4 <> 0 THEN i % 100 END
       FROM ${range} i ORDER BY i`,
    [...notes, ...people],
  );
  // Guests' notes get theirs far behind, so that a library can be filled further.
  await query(
    `SELECT setval(pg_get_serial_sequence('song_comment', 'id'), greatest(max(id), 1000000000)) FROM song_comment`,
  );
  await query(
    `INSERT INTO song_comment_tag (comment_id, user_id) SELECT i, ${person('i / 5')} FROM ${range} i WHERE i % 5 = 0`,
    [...notes, ...people],
  );
  await query(
    `INSERT INTO news (type, created_at, user_id, title_key, comment_id)
     SELECT 'new_comment', ${longAgo}, ${person('i')}, ${songKey(seededSongOf('i'))}, i FROM ${range} i WHERE i % 4 = 1`,
    [...notes, ...people],
  );
}

/** A closed vote for one song in a hundred. */
async function seedVotes(query: SeedQuery, songs: number[], people: number[]): Promise<void> {
  await query(
    `INSERT INTO blind_vote (title_key, opened_by, shows_choices, client_key, over_at)
     SELECT ${songKey('i')}, ${person('i')}, true, 'seeded ' || i, now() FROM ${range} i WHERE i % 100 = 0`,
    [...songs, ...people],
  );
  await query(
    `INSERT INTO blind_vote_candidate (vote_id, place, version_id, media_name, number, filename, gain_db)
     SELECT vote.id, place, v.id, v.media_name, v.number, v.filename, 0
       FROM ${range} i JOIN blind_vote vote ON vote.client_key = 'seeded ' || i, generate_series(0, 1) place
       JOIN version v ON true WHERE i % 100 = 0 AND v.id = 2 * i - 1 + place`,
    songs,
  );
  await query(
    `INSERT INTO blind_vote_choice (vote_id, user_id, place, is_final, switches)
     SELECT vote.id, ${person('i')}, 0, true, 3 FROM ${range} i JOIN blind_vote vote ON vote.client_key = 'seeded ' || i WHERE i % 100 = 0`,
    [...songs, ...people],
  );
}
