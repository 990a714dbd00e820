/**
 * Node's http, by another way than an import: for one, Node reads all that the module exports, WebSocket among it, and
 * so loads its whole fetch: 40 ms of processor time in each process that starts.
 */
export const http = process.getBuiltinModule('node:http');
