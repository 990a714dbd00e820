import { Accounts1700000000001 } from './0001-accounts.ts';
import { People1700000000002 } from './0002-people.ts';
import { Modules1700000000003 } from './0003-modules.ts';
import { Leaving1700000000004 } from './0004-leaving.ts';
import { PublishedFiles1700000000005 } from './0005-published-files.ts';
import { Backups1700000000006 } from './0006-backups.ts';
import { Growth1700000000007 } from './0007-growth.ts';
import { ShareMails1700000000008 } from './0008-share-mails.ts';
import { UnsentMails1700000000009 } from './0009-unsent-mails.ts';
import { Addresses1700000000010 } from './0010-addresses.ts';
import { MailJobs1700000000011 } from './0011-mail-jobs.ts';

/** The schema's steps, in their order. */
export const migrations = [
  Accounts1700000000001,
  People1700000000002,
  Modules1700000000003,
  Leaving1700000000004,
  PublishedFiles1700000000005,
  Backups1700000000006,
  Growth1700000000007,
  ShareMails1700000000008,
  UnsentMails1700000000009,
  Addresses1700000000010,
  MailJobs1700000000011,
];
