/** How many clients insert at a time, and for how many seconds a turn: enough for the slowest peer to answer each of them. */
export type Crowd = { clients: number; seconds: number };

export const crowds: readonly Crowd[] = [
  { clients: 1, seconds: 2 },
  { clients: 50, seconds: 2 },
  { clients: 500, seconds: 5 },
];
