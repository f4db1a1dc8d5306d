import { expect, it } from 'vitest';
import { isCounted } from './countPages.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';

it.each([
  [{ 'user-agent': browser }, true],
  [{ 'user-agent': browser.replace('15', '11; CUBOT NOTE 20') }, true],
  [{ 'user-agent': browser, dnt: '0' }, true],
  [{ 'user-agent': browser, dnt: '1' }, false],
  [{ 'user-agent': browser, 'sec-gpc': '1' }, false],
  [{ 'user-agent': browser.replace('Chrome', 'HeadlessChrome') }, false],
  [
    { 'user-agent': `${browser} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)` },
    false,
  ],
  [{ 'user-agent': 'curl/8.5.0' }, false],
  [{}, false],
])('%j: %s', (headers, counted) => expect(isCounted(headers)).toBe(counted));
