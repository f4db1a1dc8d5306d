import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Tab } from '../Engine.ts';
import { type BidiConnection, connectBidi } from './connectBidi.ts';
import { hear, startProgram } from './startProgram.ts';

type LogEntry = { level: string; text: string; source: { context?: string } };
type Evaluation = {
  result: { value: string };
  exceptionDetails?: { text: string };
};

async function openTab({ call }: BidiConnection, log: readonly LogEntry[]): Promise<Tab> {
  const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
  const created = { type: 'tab', userContext };
  const { context } = await call<{ context: string }>('browsingContext.create', created);
  return {
    open: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    resize: async (width, height) => {
      await call('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    evaluate: async (expression) => {
      const run = { expression, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await call<Evaluation>('script.evaluate', run);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    perform: async (actions) => {
      await call('input.performActions', { context, actions });
    },
    complaints: async () =>
      log
        .filter(({ level, source }) => level === 'error' && source.context === context)
        .map(({ text }) => text),
    screenshot: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await call('browser.removeUserContext', { userContext });
    },
  };
}

/** Firefox, which speaks WebDriver BiDi by itself. */
export const firefox: Engine = {
  name: 'Firefox',
  start: async (path) => {
    const profile = mkdtempSync(join(tmpdir(), 'consigo-firefox-'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
    const program = startProgram(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const url = await hear(program, 2, /WebDriver BiDi listening on (ws:\S+)/);
    const log: LogEntry[] = [];
    const connection = await connectBidi(`${url}/session`, ({ params }) => {
      log.push(params as LogEntry);
    });
    await connection.call('session.new', { capabilities: {} });
    await connection.call('session.subscribe', { events: ['log.entryAdded'] });
    return {
      openTab: () => openTab(connection, log),
      close: async () => {
        connection.close();
        await program.stop();
        rmSync(profile, { recursive: true, force: true });
      },
    };
  },
};
