/** Limits for one request or connection. Sizes are in bytes, times in milliseconds. */
export const limits = {
  body: 64 * 1024,
  headers: 16 * 1024,
  /** From the first byte of a request to the last of its headers. */
  headersTime: 10_000,
  /** From the first byte of a request to its last. */
  requestTime: 20_000,
  /** How often slow requests are searched for. */
  checkInterval: 2000,
  /** Longer than a proxy's usual 60 s, so that it is the proxy that closes idle connections. */
  keepAlive: 65_000,
  /** Longest stall of a busy connection: longer than a phone spends in a tunnel, or a lead takes to be stored. */
  stall: 20_000,
  /**
   * Responses that wait behind another on one connection. Browsers send the next call after the last
   * response.
   */
  queuedAnswers: 8,
  connections: 4000,
  /** Per IPv4 address or IPv6 /48: enough for a whole office, but far from all connections. */
  connectionsOfOne: 400,
};
