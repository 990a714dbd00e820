import { endpoint } from './endpoint.ts';

export const getSecurityText = endpoint({
  name: 'getSecurityText',
  method: 'GET',
  path: '/.well-known/security.txt',
  service: 'auth',
  access: 'everyone',
  summary: 'Whom to write to about a hole in the security (RFC 9116)',
  reply: { kind: 'text' },
});
