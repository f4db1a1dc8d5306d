/**
 * Node's http module, not by way of `import`: that evaluates every one of its exports, WebSocket
 * among them, which loads an HTTP client of 5 MB that this server never uses.
 */
export const nodeHttp: typeof import('node:http') = process.getBuiltinModule('node:http');
