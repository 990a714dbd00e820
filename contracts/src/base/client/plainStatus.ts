import type { ServiceName } from '../call/endpoint.ts';

export const NO_CONNECTION = 'No connection to Simmer. Check your network and try again.';
export const DAMAGED_ANSWER = "This page couldn't read Simmer's reply. Reload it and try again.";

const services: Record<ServiceName, string> = { auth: 'Sign-in', library: 'The library', sync: 'The sync service' };

/** Whether a proxy replied in place of a service. */
export const isGateway = (status: number): boolean => status >= 502 && status <= 504;

/** The message for a reply from something between the page and Simmer, whose own text is for machines. */
export function plainStatus(status: number, service?: ServiceName): string {
  if (status === 401) return 'You are signed out. Sign in again.';
  if (status === 403) return "You aren't allowed to do that.";
  if (status === 404) return 'This is no longer available.';
  if (status === 413) return 'This is too large to send.';
  if (status === 429) return 'Too many requests. Wait a moment and try again.';
  if (isGateway(status)) {
    return `${service ? services[service] : 'Simmer'} isn't responding. Try again in a moment.`;
  }
  return status >= 500
    ? 'Something went wrong on our side. Try again in a moment.'
    : 'Something went wrong. Please try again.';
}
