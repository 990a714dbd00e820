/** What guests left at a link and at the personal links made from it. @param of which row of `public_link` is its own */
export const fromGuests = (of: string) => `
  JOIN LATERAL (
    SELECT count(DISTINCT g.id)::integer AS "guestCount",
           coalesce(sum((SELECT count(*) FROM song_comment note WHERE note.guest_id = g.id)), 0)::integer AS "noteCount",
           coalesce(sum(said.approved), 0)::integer AS "approvedCount", coalesce(sum(said.changes), 0)::integer AS "changesCount"
      FROM public_link own JOIN public_link through ON through.id = own.id OR through.parent_id = own.id
      JOIN guest g ON g.public_link_id = through.id
      JOIN LATERAL (
        SELECT count(*) FILTER (WHERE word.verdict = 'approved') AS approved,
               count(*) FILTER (WHERE word.verdict = 'changes') AS changes
          FROM guest_verdict word JOIN version v ON v.id = word.version_id AND v.media_name = word.media_name
         WHERE word.guest_id = g.id
      ) said ON true
     WHERE ${of}
  ) guests ON true`;

/** What happened through a link and the personal links made from it. @param of which row of `public_link` is its own */
export const thatHappened = (of: string) => `
  JOIN LATERAL (
    SELECT own.id AS "publicLinkId", count(*) FILTER (WHERE through.recipient IS NOT NULL AND through.ended_at IS NULL)::integer AS "personalCount",
           sum(through.opened_count)::integer AS "personallyOpened", max(through.last_opened_at) AS "lastOpened",
           coalesce(sum(heard.plays), 0)::integer AS "playCount", coalesce(sum(heard.downloads), 0)::integer AS "downloadCount",
           greatest(max(heard.last_at), max(said.last_at)) AS "lastHappened"
      FROM public_link own JOIN public_link through ON through.id = own.id OR through.parent_id = own.id
      JOIN LATERAL (
        SELECT sum(plays) AS plays, sum(downloads) AS downloads, max(last_at) AS last_at
          FROM link_hearing WHERE public_link_id = through.id
      ) heard ON true
      JOIN LATERAL (
        SELECT greatest(max(note.created_at), max(word.updated_at)) AS last_at
          FROM guest g
          LEFT JOIN LATERAL (SELECT max(created_at) AS created_at FROM song_comment WHERE guest_id = g.id) note ON true
          LEFT JOIN LATERAL (SELECT max(updated_at) AS updated_at FROM guest_verdict WHERE guest_id = g.id) word ON true
         WHERE g.public_link_id = through.id
      ) said ON true
     WHERE ${of}
     GROUP BY own.id
  ) happened ON true`;
