/**
 * Node's http, without an import. An import makes Node read everything that the module exports, among it WebSocket, which
 * loads all of fetch: 40 ms of processor time in each process that starts.
 */
export const http = process.getBuiltinModule('node:http');
