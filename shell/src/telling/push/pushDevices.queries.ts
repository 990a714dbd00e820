import { callEndpoint, queryKeys, shownMessage, toastFailure, toastRequested } from '@simmer/contracts';
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  type PushDevice,
  removePushDevice,
  testPushDevice,
} from '@simmer/contracts/extra';
import { queryOptions, useMutation, useQueryClient } from '@simmer/kit/query';
import { addressOf, endSubscription, subscribe } from './pushBrowser.ts';

export const pushDevices = queryOptions({
  queryKey: queryKeys.pushDevices,
  queryFn: ({ signal }) => callEndpoint(listPushDevices, { signal }),
  // A message may have reached one in the meantime.
  staleTime: 0,
});

const failed = (title: string) => (error: unknown) => toastFailure(title, error, shownMessage(error));

function useRefetch() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.pushDevices });
}

/** Asks the person, then subscribes this browser. Ends without a result where they say no; the page then says so. */
async function turnOn(): Promise<PushDevice | undefined> {
  // First of all: browsers only ask right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { publicKey } = await callEndpoint(getPushKey, {});
  const subscription = await subscribe(publicKey);
  try {
    return await callEndpoint(addPushDevice, { body: addressOf(subscription) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

export function useTurnOn() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: turnOn,
    onSuccess: refetch,
    onError: failed('Notifications could not be turned on'),
  });
}

export function useRemoveDevice({ id, isThis }: PushDevice) {
  const refetch = useRefetch();
  return useMutation({
    async mutationFn() {
      await callEndpoint(removePushDevice, { params: { id } });
      if (isThis) await endSubscription();
    },
    onSuccess: refetch,
    onError: failed('Notifications could not be turned off'),
  });
}

export function useTestDevice({ id, name }: PushDevice) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () => callEndpoint(testPushDevice, { params: { id } }),
    onSuccess: () => toastRequested.emit({ title: 'Test sent', body: `To ${name}.`, intent: 'success' }),
    onError: failed('The test could not be sent'),
    // It may have been removed, because it takes no more.
    onSettled: refetch,
  });
}
