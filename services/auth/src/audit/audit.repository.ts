import { type AuditEntry, type AuditKind, auditKind } from '@simmer/contracts/services';
import { countRows, execute, readRows } from '@simmer/service-common/database/rows.ts';
import { type EntityManager, LessThan } from 'typeorm';
import { z } from 'zod';
import { type AuditRow, auditEntryEntity, auditRow } from './auditEntry.entity.ts';

/** An audit entry to record; omitted fields are unknown. */
export type Deed = Pick<AuditRow, 'kind'> & Partial<Pick<AuditRow, 'byId' | 'byName' | 'personId' | 'detail'>>;

export type AskedAudit = {
  kinds: readonly AuditKind[] | undefined;
  /** actions by this person and actions on them */
  person: number | undefined;
  before: number | undefined;
  limit: number;
};

/** A repeated failure within this time raises the count of the first entry. */
const SAME_MS = 3_600_000;
const MOST_CHARACTERS = { byName: 254, detail: 200, network: 64, browser: 64 };

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
/** The contract's `calledName`, or else the address, as SQL. */
const nameOf = (alias: string) => {
  const firstWord = `split_part(trim(${alias}.first_name), ' ', 1)`;
  return `CASE WHEN coalesce(${alias}.display_name, '') IN ('', lower(${firstWord}))
               THEN coalesce(nullif(${firstWord}, ''), ${alias}.email) ELSE ${alias}.display_name END`;
};

const foundEntry = auditRow.extend({ id: z.number(), kind: z.string(), personName: z.string().nullable() });

export const auditRepository = (manager: EntityManager) => {
  const entries = manager.getRepository(auditEntryEntity);
  const rowOf = (deed: Deed, from: { network: string | null; browser: string | null }, at: Date) => ({
    kind: deed.kind,
    at,
    lastAt: at,
    byId: deed.byId ?? null,
    byName: deed.byName === undefined || deed.byName === null ? null : cut(deed.byName, MOST_CHARACTERS.byName),
    personId: deed.personId ?? null,
    detail: cut(deed.detail ?? '', MOST_CHARACTERS.detail),
    network: from.network && cut(from.network, MOST_CHARACTERS.network),
    browser: from.browser && cut(from.browser, MOST_CHARACTERS.browser),
  });

  return {
    /** Records an action, within the action's transaction if there is one. */
    async add(deed: Deed, from: { network: string | null; browser: string | null }, at: Date): Promise<void> {
      await entries.insert(rowOf(deed, from, at));
    },

    /** Records a failure. A repeat from the same network within an hour raises the last entry's count. */
    async addFailure(deed: Deed, from: { network: string | null; browser: string | null }, at: Date): Promise<void> {
      const row = rowOf(deed, from, at);
      const counted = await countRows(
        manager,
        `UPDATE audit_entry SET count = least(count + 1, 1000000000), last_at = $6
          WHERE id = (SELECT id FROM audit_entry
                       WHERE kind = $1 AND by_id IS NOT DISTINCT FROM $2 AND by_name IS NOT DISTINCT FROM $3
                         AND person_id IS NOT DISTINCT FROM $8 AND network IS NOT DISTINCT FROM $4 AND detail = $5 AND at > $7
                       ORDER BY id DESC LIMIT 1)
          RETURNING id`,
        [row.kind, row.byId, row.byName, row.network, row.detail, at, new Date(at.getTime() - SAME_MS), row.personId],
      );
      if (counted === 0) await entries.insert(row);
    },

    /** Newest first, with people's current names. */
    async list({ kinds, person, before, limit }: AskedAudit): Promise<AuditEntry[]> {
      const found = await readRows(
        manager,
        foundEntry,
        `SELECT entry.id::float8 AS id, entry.kind, entry.at, entry.last_at AS "lastAt", entry.count, entry.detail,
                entry.network, entry.browser, entry.by_id AS "byId", coalesce(${nameOf('actor')}, entry.by_name) AS "byName",
                entry.person_id AS "personId", ${nameOf('person')} AS "personName"
           FROM audit_entry entry
           LEFT JOIN app_user actor ON actor.id = entry.by_id
           LEFT JOIN app_user person ON person.id = entry.person_id
          WHERE ($1::text[] IS NULL OR entry.kind = ANY ($1))
            AND ($2::bigint IS NULL OR entry.by_id = $2 OR entry.person_id = $2)
            AND ($3::bigint IS NULL OR entry.id < $3)
          ORDER BY entry.id DESC LIMIT $4`,
        [kinds ?? null, person ?? null, before ?? null, limit],
      );
      return found.map(({ at, lastAt, byId, byName, personId, personName, kind, ...entry }) => ({
        ...entry,
        kind: auditKind.parse(kind),
        at: at.toISOString(),
        lastAt: lastAt.toISOString(),
        by: byName === null ? null : { id: byId, name: byName },
        person: personName === null ? null : { id: personId, name: personName },
      }));
    },

    async deleteBefore(before: Date): Promise<void> {
      await entries.delete({ lastAt: LessThan(before) });
    },

    /** Keeps only the newest entries of these kinds, because anyone can cause them and fill the table. */
    async keepNewest(kinds: readonly AuditKind[], most: number): Promise<void> {
      await execute(
        manager,
        `DELETE FROM audit_entry WHERE kind = ANY ($1) AND id <=
           (SELECT id FROM audit_entry WHERE kind = ANY ($1) ORDER BY id DESC OFFSET $2 LIMIT 1)`,
        [kinds, most],
      );
    },
  };
};

export type AuditRepository = ReturnType<typeof auditRepository>;
