import { type BodyInputOf, callEndpoint, queryKeys, shownMessage, toastFailure } from '@simmer/contracts';
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
  notificationKinds,
} from '@simmer/contracts/extra';
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@simmer/kit/query';

/** The settings as they are once a change is saved. */
export function withChange(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  const kinds = { ...settings.kinds };
  for (const kind of notificationKinds) {
    const { bell, mail, push } = change.kinds?.[kind] ?? {};
    const before = kinds[kind];
    kinds[kind] = { bell: bell ?? before.bell, mail: mail ?? before.mail, push: push ?? before.push };
  }
  return {
    ...settings,
    kinds,
    isAllOff: change.isAllOff ?? settings.isAllOff,
    quietHours: change.quietHours === undefined ? settings.quietHours : change.quietHours,
    dailyAt: change.dailyAt ?? settings.dailyAt,
    timeZone: change.timeZone ?? settings.timeZone,
  };
}

export type SettingsChange = BodyInputOf<typeof changeNotificationSettings>;

const settings = queryOptions({
  queryKey: queryKeys.notificationSettings,
  queryFn: ({ signal }) => callEndpoint(getNotificationSettings, { signal }),
  // A link in a mail changes them without this page.
  staleTime: 0,
});

const changing = ['changeNotificationSettings'];

/**
 * The user's settings with all changes that are on their way: what was pressed last shows at once, whatever a reply or
 * another tab brings meanwhile, and is gone if it fails.
 */
export function useSettings() {
  const { data, error, refetch } = useQuery(settings);
  const pending = useMutationState({
    filters: { mutationKey: changing, status: 'pending' },
    select: ({ state }) => state.variables as SettingsChange,
  });
  return { settings: data && pending.reduce(withChange, data), error, refetch };
}

/** Says that a choice stays as it was, and why. */
export function sayNotSaved(error: Error): void {
  toastFailure('Failed to save your choice', error, shownMessage(error));
}

/** Saves a change at once, one after the other. */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: changing,
    scope: { id: changing.join() },
    mutationFn: (body: SettingsChange) => callEndpoint(changeNotificationSettings, { body }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries(settings);
      queryClient.setQueryData(settings.queryKey, saved);
    },
    onError: sayNotSaved,
  });
  return mutate;
}
