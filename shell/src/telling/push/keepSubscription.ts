import { callEndpoint } from '@simmer/contracts';
import { addPushDevice, getPushKey, listPushDevices } from '@simmer/contracts/extra';
import { addressOf, endSubscription, isFor, knownSubscription, subscribe } from './pushBrowser.ts';

/**
 * Compares this browser's subscription with what the server knows. It is renewed if the server has another key, and ended if the browser was
 * removed from the list elsewhere, or its session has ended since.
 *
 * @see PRODUCT.md, Push
 */
export async function keepSubscription(): Promise<void> {
  const known = await knownSubscription();
  if (!known) return;
  const devices = await callEndpoint(listPushDevices, {});
  if (devices.some(({ isThis }) => isThis)) return;
  const { publicKey } = await callEndpoint(getPushKey, {});
  if (isFor(publicKey, known)) return endSubscription();
  await callEndpoint(addPushDevice, { body: addressOf(await subscribe(publicKey)) });
}
