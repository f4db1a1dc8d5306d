/** What one request or connection may take. Sizes in bytes, times in milliseconds. */
export const limits = {
  body: 64 * 1024,
  headers: 16 * 1024,
  /** From the first byte of a request to the last of its headers. */
  headersTime: 10_000,
  /** From the first byte of a request to its last. */
  requestTime: 20_000,
  /** How often late requests are looked for. */
  checkInterval: 2000,
  /** Longer than the usual 60 s of a proxy, so that the proxy closes idle connections, not we. */
  keepAlive: 65_000,
  /** Without any movement on a connection that is not idle: longer than a phone is in a tunnel, or a lead on its way to the disk. */
  stall: 20_000,
  /** Answers that may wait behind another on one connection: browsers send no call before they have the last answer. */
  queuedAnswers: 8,
  connections: 4000,
  /** Of one IPv4 address or IPv6 /48: of a whole office, not of all there are. */
  connectionsOfOne: 400,
};
