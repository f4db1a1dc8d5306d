import { expect, it } from 'vitest';
import { inheritedSocket } from './startServer.ts';

it('takes the one socket that was handed to this very process', () => {
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toBe(3);
  expect(inheritedSocket({ LISTEN_PID: '6', LISTEN_FDS: '1' }, 7)).toBeNull();
  expect(inheritedSocket({}, 7)).toBeNull();
});

it.each(['0', '2', ''])('refuses "%s" sockets in words', (count) => {
  expect(() => inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: count }, 7)).toThrow(
    `systemd hands on ${count} sockets: consigo.socket must name one.`,
  );
});
