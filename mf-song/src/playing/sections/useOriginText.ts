import { queryKeys, type Version } from '@simmer/contracts';
import type { VersionSections } from '@simmer/contracts/extra';
import { useQueryClient } from '@simmer/kit/query';

/** Where a version's sections come from; undefined if people set them on it. */
export function useOriginText(sections: VersionSections | undefined): string | undefined {
  const client = useQueryClient();
  switch (sections?.origin) {
    case 'guessed':
      return 'guessed from the sound';
    case 'carried': {
      // The page has the song's versions anyway.
      const lists = client.getQueriesData<Version[]>({ queryKey: queryKeys.anyVersions });
      const from = lists.flatMap(([, versions]) => versions ?? []).find(({ id }) => id === sections.fromVersionId);
      return from ? `from v${from.version}` : 'from an earlier version';
    }
    default:
      return undefined;
  }
}
