import { z } from 'zod';
import { endpoint, type ServiceName } from '../base/call/endpoint.ts';

export const health = z.object({
  status: z.literal('ok'),
  service: z.string(),
  /** the product's; services before 1.3.0 leave it out */
  version: z.string().optional(),
});

const healthOf = (service: ServiceName) =>
  endpoint({
    name: `${service}Health`,
    method: 'GET',
    path: `/api/health/${service}`,
    service,
    access: 'everyone',
    summary: `Whether the ${service} service and its database are responding`,
    reply: { kind: 'json', schema: health },
  });

export const authHealth = healthOf('auth');
export const libraryHealth = healthOf('library');
export const syncHealth = healthOf('sync');
