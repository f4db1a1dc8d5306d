import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { canTestWith, requireTool } from '../../scripts/test/testTools.ts';
import { readLeads } from '../support/leadStores.ts';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { journeys } from './journeys.ts';
import { type Tab, visitorOf } from './Visitor.ts';

type Browser = { openTab(): Promise<Tab>; close(): Promise<void> };

export type Engine = { name: 'Firefox' | 'WebKit'; start(program: string): Promise<Browser> };

/** The initial view of each tab, in CSS pixels, just large enough for a phone's. */
export const desktop = { width: 1024, height: 844 };

/** Runs each journey in one engine, with its own server and store and a new visitor. */
export function testEngine({ name, start }: Engine): void {
  describe.runIf(canTestWith(name))(name, () => {
    let server: RunningServer;
    let browser: Browser;

    beforeAll(async () => {
      const program = requireTool(name);
      [server, browser] = await Promise.all([startServer(), start(program)]);
    });
    afterAll(() => Promise.all([server?.stop(), browser?.close()]));

    const findLeads = (email: string) => readLeads(server.dataDir, { text: email });

    test.each(Object.entries(journeys))('%s', async (_, journey) => {
      const tab = await browser.openTab();
      // Runs even if the journey never ends, because WebKit's driver has one tab at a time.
      onTestFinished(() => tab.close());
      await journey(visitorOf(tab, server.url), findLeads);
      expect(await tab.complaints()).toEqual([]);
    });
  });
}
