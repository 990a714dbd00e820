import type { SyncStatus } from '@simmer/contracts';
import type { StateTone } from '../panel/StateBadge.tsx';

/** The storage connection as a label and an explanation, with the label of its button. */
type ConnectionState = {
  tone: StateTone;
  label: string;
  explanation: string;
  connectLabel: string;
};

/** Describes a sync status to an admin. */
export function connectionState(status: SyncStatus): ConnectionState {
  switch (status.tokenStatus) {
    case 'valid':
      return status.lastError
        ? { tone: 'warning', label: 'Problem', explanation: status.lastError, connectLabel: 'Reconnect' }
        : {
            tone: 'good',
            label: 'Connected',
            explanation: 'New and changed files appear in the library automatically.',
            connectLabel: 'Reconnect',
          };
    case 'needs_refresh':
      return {
        tone: 'bad',
        label: 'Connection lost',
        explanation: 'The storage no longer accepts our access. Reconnect to continue. Nothing in the library is lost.',
        connectLabel: 'Reconnect',
      };
    case 'missing':
    case 'unknown':
      return {
        tone: 'warning',
        label: 'Not connected',
        explanation: 'Connect the storage that holds your music to fill the library.',
        connectLabel: 'Connect',
      };
  }
}
