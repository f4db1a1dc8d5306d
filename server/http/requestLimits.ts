/** Limits of one request or connection. Sizes in bytes, times in milliseconds. */
export const limits = {
  body: 64 * 1024,
  headers: 16 * 1024,
  /** From the first byte of a request to the last of its headers. */
  headersTime: 10_000,
  /** From the first byte of a request to its last. */
  requestTime: 20_000,
  /** How often slow requests are looked for. */
  checkInterval: 2000,
  /** Longer than a proxy's usual 60 s, so that the proxy closes idle connections, not we. */
  keepAlive: 65_000,
  /** Longest stall on a busy connection: longer than a phone is in a tunnel, or a lead on its way to the disk. */
  stall: 20_000,
  /** Answers queued behind another on one connection: browsers send the next call only after the last answer. */
  queuedAnswers: 8,
  connections: 4000,
  /** Per IPv4 address or IPv6 /48: enough for a whole office, but not all connections. */
  connectionsOfOne: 400,
};
