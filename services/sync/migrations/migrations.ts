import { Mirror1763690000001 } from './0001-mirror.ts';
import { Analysis1780100000002 } from './0002-analysis.ts';
import { Admin1780200000003 } from './0003-admin.ts';
import { Sound1780300000004 } from './0004-sound.ts';
import { LibraryComparison1780400000005 } from './0005-libraryComparison.ts';
import { ConsentOrigin1780500000006 } from './0006-consentOrigin.ts';
import { WaitingFiles1780600000007 } from './0007-waitingFiles.ts';
import { UnknownEntries1780700000008 } from './0008-unknownEntries.ts';
import { Pause1780800000009 } from './0009-pause.ts';
import { Waves1780900000010 } from './0010-waves.ts';
import { Bands1781000000011 } from './0011-bands.ts';
import { Measures1781100000012 } from './0012-measures.ts';
import { SharedResults1781200000013 } from './0013-sharedResults.ts';
import { Growth1781300000014 } from './0014-growth.ts';
import { Checksums1781400000015 } from './0015-checksums.ts';
import { Attention1781500000016 } from './0016-attention.ts';
import { Documents1781600000017 } from './0017-documents.ts';
import { HearAgain1781700000018 } from './0018-hearAgain.ts';
import { BlindSounds1781800000019 } from './0019-blindSounds.ts';
import { Jobs1781900000020 } from './0020-jobs.ts';

/** The schema's steps, in their order. */
export const migrations = [
  Mirror1763690000001,
  Analysis1780100000002,
  Admin1780200000003,
  Sound1780300000004,
  LibraryComparison1780400000005,
  ConsentOrigin1780500000006,
  WaitingFiles1780600000007,
  UnknownEntries1780700000008,
  Pause1780800000009,
  Waves1780900000010,
  Bands1781000000011,
  Measures1781100000012,
  SharedResults1781200000013,
  Growth1781300000014,
  Checksums1781400000015,
  Attention1781500000016,
  Documents1781600000017,
  HearAgain1781700000018,
  BlindSounds1781800000019,
  Jobs1781900000020,
];
