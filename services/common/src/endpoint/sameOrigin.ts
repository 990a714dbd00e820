import type { Request } from 'express';
import { AppError } from '../base/appError.ts';

/**
 * Refuses a state-changing call from another site's page. Browsers name the origin of a call; a caller that names none
 * is not a browser and cannot hold someone's cookie by accident.
 * @throws AppError `cross_site`
 * @see PRODUCT.md, Security
 */
export function requireSameOrigin(request: Request, publicUrl: string): void {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new AppError('cross_site', 'This call must come from Simmer itself.');
  }
  const origin = request.get('origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  throw new AppError('cross_site', 'This call must come from Simmer itself.');
}
