import { z } from 'zod';

/** METRICS_TOKEN: characters that a Bearer token may have (RFC 6750), and enough of them not to be guessed. */
export const metricsToken = z
  .string()
  .regex(/^[\w.~+/=-]{16,200}$/, 'needs 16 to 200 letters, digits or any of - . _ ~ + / =')
  .optional();
