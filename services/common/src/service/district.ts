import type { Router } from 'express';
import type { Route } from '../endpoint/mountEndpoint.ts';

/** A part of a service: what it answers, what it does beside the requests, and how it ends. */
export type District = {
  routes: readonly Route[];
  /** adds addresses between services, which are no calls of the contract */
  mount?(router: Router): void;
  /** starts what runs beside the requests until the signal; resolves when all of it has ended */
  jobs?(signal: AbortSignal): Promise<unknown>;
  /** forgets what nobody can need any more; called every ten minutes */
  trim?(): Promise<unknown>;
  /** finishes what has begun, before the jobs are stopped */
  close?(): Promise<unknown>;
};
