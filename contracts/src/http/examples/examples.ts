import { aboutExamples } from './about.ts';
import { aggregationExamples } from './aggregation.ts';
import { auditExamples } from './audit.ts';
import { authExamples } from './auth.ts';
import { collaboratorExamples } from './collaborators.ts';
import { commentExamples } from './comments.ts';
import { customTitleExamples } from './customTitles.ts';
import { duplicateExamples } from './duplicates.ts';
import { eventExamples } from './events.ts';
import type { CallExample } from './exampleOf.ts';
import { favoriteExamples } from './favorites.ts';
import { healthExamples } from './health.ts';
import { hiddenSongExamples } from './hiddenSongs.ts';
import { moduleExamples } from './modules.ts';
import { newsExamples } from './news.ts';
import { peopleExamples } from './people.ts';
import { playlistExamples } from './playlists.ts';
import { producerExamples } from './producers.ts';
import { securityTextExamples } from './securityText.ts';
import { shareLinkExamples } from './shareLinks.ts';
import { shareExamples } from './shares.ts';
import { songMergeExamples } from './songMerges.ts';
import { songStatusExamples } from './songStatuses.ts';
import { songExamples } from './songs.ts';
import { storageAccountExamples } from './storageAccount.ts';
import { syncExamples } from './sync.ts';
import { syncReportExamples } from './syncReport.ts';
import { timestampMarkerExamples } from './timestampMarkers.ts';
import { userExamples } from './users.ts';
import { versionExamples } from './versions.ts';

/** One example of every call of the product. */
export const callExamples: readonly CallExample[] = [
  ...aboutExamples,
  ...aggregationExamples,
  ...auditExamples,
  ...authExamples,
  ...collaboratorExamples,
  ...commentExamples,
  ...customTitleExamples,
  ...duplicateExamples,
  ...eventExamples,
  ...favoriteExamples,
  ...healthExamples,
  ...hiddenSongExamples,
  ...moduleExamples,
  ...newsExamples,
  ...peopleExamples,
  ...playlistExamples,
  ...producerExamples,
  ...securityTextExamples,
  ...shareLinkExamples,
  ...shareExamples,
  ...songMergeExamples,
  ...songStatusExamples,
  ...songExamples,
  ...storageAccountExamples,
  ...syncExamples,
  ...syncReportExamples,
  ...timestampMarkerExamples,
  ...userExamples,
  ...versionExamples,
];
