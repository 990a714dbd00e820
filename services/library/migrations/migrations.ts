import { Library0001 } from './0001-library.ts';
import { Library0002 } from './0002-activity.ts';
import { Library0003 } from './0003-playlists.ts';
import { Library0004 } from './0004-timestampMarkers.ts';
import { Library0005 } from './0005-people.ts';
import { Library0006 } from './0006-versionCare.ts';
import { Library0007 } from './0007-notes.ts';
import { Library0008 } from './0008-credits.ts';
import { Library0009 } from './0009-shareOptions.ts';
import { Library0010 } from './0010-sound.ts';
import { Library0011 } from './0011-downloadLinks.ts';
import { Library0012 } from './0012-songMerges.ts';
import { Library0013 } from './0013-nameRules.ts';
import { Library0014 } from './0014-publication.ts';
import { Library0020 } from './0020-pictureRoom.ts';
import { Library0030 } from './0030-mediaNames.ts';
import { Library0031 } from './0031-waves.ts';
import { Library0032 } from './0032-guesses.ts';
import { Library0033 } from './0033-comparisons.ts';
import { Library0034 } from './0034-travellingNotes.ts';
import { Library0035 } from './0035-sections.ts';
import { Library0036 } from './0036-decisions.ts';
import { Library0037 } from './0037-votes.ts';
import { Library0038 } from './0038-soundChecks.ts';
import { Library0039 } from './0039-listChanges.ts';
import { Library0040 } from './0040-growth.ts';
import { Library0041 } from './0041-guests.ts';
import { Library0042 } from './0042-hearing.ts';
import { Library0043 } from './0043-accessRequests.ts';
import { Library0044 } from './0044-notifications.ts';
import { Library0045 } from './0045-notificationMails.ts';
import { Library0046 } from './0046-pushDevices.ts';
import { Library0047 } from './0047-heard.ts';
import { Library0048 } from './0048-catchUp.ts';
import { Library0049 } from './0049-listening.ts';
import { Library0050 } from './0050-statistics.ts';
import { Library0051 } from './0051-songSums.ts';
import { Library0052 } from './0052-shownNames.ts';
import { Library0053 } from './0053-audioTroubles.ts';
import { Library0054 } from './0054-voteSounds.ts';
import { Library0055 } from './0055-checkedPlaylists.ts';

/** The schema's steps, in their order. */
export const migrations = [
  Library0001,
  Library0002,
  Library0003,
  Library0004,
  Library0005,
  Library0006,
  Library0007,
  Library0008,
  Library0009,
  Library0010,
  Library0011,
  Library0012,
  Library0013,
  Library0014,
  Library0020,
  Library0030,
  Library0031,
  Library0032,
  Library0033,
  Library0034,
  Library0035,
  Library0036,
  Library0037,
  Library0038,
  Library0039,
  Library0040,
  Library0041,
  Library0042,
  Library0043,
  Library0044,
  Library0045,
  Library0046,
  Library0047,
  Library0048,
  Library0049,
  Library0050,
  Library0051,
  Library0052,
  Library0053,
  Library0054,
  Library0055,
];
