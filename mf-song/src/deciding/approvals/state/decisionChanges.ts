import {
  askForDecision,
  callEndpoint,
  giveVerdict,
  queryKeys,
  type SongDecision,
  toastFailure,
  toastRequested,
  type Verdict,
  type VerdictKind,
  type Version,
} from '@simmer/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { shortVersionName } from '../../../catalogue/versions/versionName.ts';
import { isConflict } from '../../../feedback/isConflict.ts';
import { failureSentence } from '../../../feedback/toasts.ts';
import { undoOf } from '../../../talking/notes/changes/undoNotes.ts';
import { peopleText } from './decisionText.ts';
import { withoutWord } from './expected.ts';

const decisionsOfSongs = { queryKey: queryKeys.anySongDecision };

/** Shows a song's decision at once, under the key of each of its versions. */
function showDecision(client: QueryClient, cleanTitle: string, change: (known: SongDecision) => SongDecision): void {
  client.setQueriesData<SongDecision>(decisionsOfSongs, (known) =>
    known?.cleanTitle === cleanTitle ? change(known) : known,
  );
}

function showSaved(client: QueryClient, saved: SongDecision): void {
  showDecision(client, saved.cleanTitle, () => saved);
  void client.invalidateQueries({ queryKey: queryKeys.songDecisions });
}

export type Word = {
  version: Version;
  verdict: VerdictKind | null;
  sentence: string | null;
  /** the file that was heard; a replaced one is refused */
  modifiedAt: string | null;
};

const say = ({ version, verdict, sentence, modifiedAt }: Word) =>
  callEndpoint(giveVerdict, {
    params: { key: String(version.id) },
    body: { verdict, sentence, ...(verdict && { modifiedAt }) },
  });

const said = ({ version, verdict }: Word) => {
  const name = shortVersionName(version);
  if (verdict === null) return 'Taken back';
  return verdict === 'approved' ? `You approved ${name}` : `You asked for changes to ${name}`;
};

/** The "Undo" of a word: says again what was said before, or nothing. */
function undoWord(client: QueryClient, { version, modifiedAt }: Word, before: Verdict | undefined) {
  const { verdict = null, sentence = null } = before ?? {};
  return undoOf(() => {
    say({ version, verdict, sentence, modifiedAt }).then(
      (saved) => {
        showSaved(client, saved);
        toastRequested.emit({ title: 'Undone', intent: 'success' });
      },
      (error: unknown) => toastFailure('Couldn’t undo', error, failureSentence(error)),
    );
  });
}

/**
 * Sets the person's word on a version; the form that sent it shows a failure. A toast offers Undo.
 *
 * @param before what they said until now
 */
export function useGiveWord(before: Verdict | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: say,
    onSuccess: (saved, word) => {
      showSaved(client, saved);
      toastRequested.emit({ title: said(word), intent: 'success', action: undoWord(client, word, before) });
    },
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: queryKeys.anyVersions });
    },
  });
}

/** Takes the person's word back: shown at once, reverted with a toast if it fails. */
export function useTakeBack(decision: SongDecision | undefined, myId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version }: { version: Version; before: Verdict }) =>
      say({ version, verdict: null, sentence: null, modifiedAt: null }),
    onMutate: async ({ version }) => {
      if (!decision) return;
      await client.cancelQueries(decisionsOfSongs);
      showDecision(client, decision.cleanTitle, (known) => withoutWord(known, version.id, myId));
    },
    onSuccess: (saved, { version, before }) => {
      showSaved(client, saved);
      const word = { version, verdict: null, sentence: null, modifiedAt: version.modifiedAt };
      toastRequested.emit({ title: said(word), intent: 'success', action: undoWord(client, word, before) });
    },
    onError: (error) => {
      void client.invalidateQueries(decisionsOfSongs);
      toastFailure('Not taken back', error, failureSentence(error));
    },
  }).mutate;
}

const ask = ({ versionId }: SongDecision, isAsked: boolean, deciderIds?: number[] | null) =>
  callEndpoint(askForDecision, {
    params: { key: String(versionId) },
    body: { isAsked, ...(deciderIds !== undefined && { deciderIds }) },
  });

type Asking = { decision: SongDecision; deciderIds: number[] | null | undefined };

/** "Bo and you are asked." */
function askedText({ deciders }: SongDecision, myId: number | undefined): string {
  const people = peopleText(deciders, myId);
  if (people === 'you') return 'Only you are asked.';
  return `${people} ${deciders.length === 1 ? 'is' : 'are'} asked.`;
}

/** Asks for approval, or changes who decides; the dialog that sent it shows a failure. */
export function useAsk() {
  const client = useQueryClient();
  const myId = useMember()?.id;
  return useMutation({
    mutationFn: ({ decision, deciderIds }: Asking) => ask(decision, true, deciderIds),
    onSuccess: (saved, { decision }) => {
      showSaved(client, saved);
      if (decision.askedBy) toastRequested.emit({ title: 'Saved', intent: 'success' });
      else toastRequested.emit({ title: 'Asked for approval', body: askedText(saved, myId), intent: 'success' });
    },
  });
}

/**
 * Stops asking, after a question in place of an Undo: asking again would be told to everyone again, in another name. What was said
 * stays.
 */
export function useStopAsking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: SongDecision) => ask(decision, false),
    onSuccess: (saved) => {
      showSaved(client, saved);
      toastRequested.emit({ title: 'No longer asking', intent: 'success' });
    },
    onError: (error) => {
      void client.invalidateQueries(decisionsOfSongs);
      toastFailure('Couldn’t stop asking', error, failureSentence(error));
    },
  });
}
