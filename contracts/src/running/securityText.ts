import { endpoint } from '../base/call/endpoint.ts';

export const getSecurityText = endpoint({
  name: 'getSecurityText',
  method: 'GET',
  path: '/.well-known/security.txt',
  service: 'auth',
  access: 'everyone',
  summary: 'The contact for reporting security vulnerabilities (RFC 9116)',
  reply: { kind: 'text' },
});
