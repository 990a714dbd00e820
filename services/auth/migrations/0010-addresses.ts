import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

type Account = { id: number; email: string };

/** Addresses whose form may differ from the one form: with other characters than ASCII, or a dot at the end. */
const ODD = `(octet_length(email) <> char_length(email) OR email LIKE '%.')`;

/** The domain in ASCII, without a dot at its end; the address as it is if it has no such form. */
function plainOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const plain = /(?![a-z\d.-])\p{ASCII}/u.test(domain) ? '' : domainToASCII(domain).replace(/\.$/, '');
  return plain === '' ? email : `${email.slice(0, at).normalize('NFC')}@${plain}`;
}

/**
 * Gives each address one form: `exämple.test`, its `xn--` form and the same with a dot at the end were three accounts. Where
 * several accounts become one address, nothing is joined: the one with access and rights, then the one used last, gets
 * it, and the others keep the other forms, with which nobody signs in any more.
 */
export class Addresses1700000000010 implements MigrationInterface {
  readonly name = 'Addresses1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    const accounts: Account[] = await runner.query(`
      SELECT id, email FROM app_user
       ORDER BY access_ended_at IS NOT NULL, NOT (is_admin OR is_first_account), profile_completed_at IS NULL,
                (SELECT max(renewed_at) FROM session WHERE user_id = app_user.id) DESC NULLS LAST, id`);
    for (const [plain, sharing] of Map.groupBy(accounts, ({ email }) => plainOf(email))) {
      if (sharing.every(({ email }) => email === plain)) continue;
      const others = sharing.map(({ email }) => email).filter((email) => email !== plain);
      // All are out of each other's way first, because addresses are unique.
      for (const { id } of sharing) await runner.query('UPDATE app_user SET email = id::text WHERE id = $1', [id]);
      for (const [rank, { id }] of sharing.entries()) {
        await runner.query('UPDATE app_user SET email = $2 WHERE id = $1', [id, [plain, ...others][rank]]);
      }
    }

    const invited: { email: string }[] = await runner.query(`SELECT email FROM invitation WHERE ${ODD}`);
    for (const { email } of invited.filter((invitation) => plainOf(invitation.email) !== invitation.email)) {
      const given = [email, plainOf(email)];
      await runner.query(
        `INSERT INTO invitation (email, invited_by, invited_at)
         SELECT $2, invited_by, invited_at FROM invitation WHERE email = $1 ON CONFLICT DO NOTHING`,
        given,
      );
      await runner.query(
        `UPDATE mail_job SET invitation_email = $2
          WHERE invitation_email = $1 AND NOT EXISTS (SELECT FROM mail_job WHERE invitation_email = $2)`,
        given,
      );
      await runner.query('DELETE FROM invitation WHERE email = $1', [email]);
    }

    const asked: { email: string }[] = await runner.query(`SELECT DISTINCT email FROM sign_in_attempt WHERE ${ODD}`);
    for (const { email } of asked) {
      await runner.query('UPDATE sign_in_attempt SET email = $2 WHERE email = $1', [email, plainOf(email)]);
    }
  }

  async down(): Promise<void> {
    // The earlier forms are not kept; the new one is as valid.
  }
}
