import { displayServer } from '../../../scripts/test/findEngines.ts';
import { freePort } from '../../support/freePort.ts';
import type { Engine, Tab } from '../Engine.ts';
import { callWebDriver, waitForDriver } from './callWebDriver.ts';
import { hear, startProgram } from './startProgram.ts';

/** Without its window's frame the page alone decides how narrow it can be. */
const browserOptions = { args: ['--automation', '--full-screen'] };

/** On a display that nobody sees; compositing without a graphics card takes twice as long. */
const surroundings = {
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
};

/** Hears what the page complains about from now on: this protocol tells nothing of what came before. */
const listen = `{
  const heard = (window.heardComplaints = []);
  const { error } = console;
  console.error = (...words) => { heard.push(words.join(' ')); error(...words); };
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(violatedDirective + ' ' + blockedURI));
}`;

async function openTab(driver: string): Promise<Tab> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = await callWebDriver<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities,
  });
  const session = `${driver}/session/${sessionId}`;
  const post = <Result>(command: string, body: object) =>
    callWebDriver<Result>('POST', `${session}/${command}`, body);
  const run = (script: string) => post<string>('execute/sync', { script, args: [] });
  return {
    open: async (url) => {
      await post('url', { url });
      await run(listen);
    },
    resize: async (width, height) => {
      await post('window/rect', { x: 0, y: 0, width, height });
    },
    evaluate: (expression) => run(`return ${expression}`),
    perform: async (actions) => {
      await post('actions', { actions });
    },
    complaints: async () => JSON.parse(await run('return JSON.stringify(window.heardComplaints)')),
    screenshot: async () =>
      Buffer.from(await callWebDriver<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await callWebDriver('DELETE', session);
    },
  };
}

/** WebKit in the GTK port's MiniBrowser, which its driver starts anew for every tab. */
export const webkit: Engine = {
  name: 'WebKit',
  start: async (path) => {
    const screen = startProgram(
      displayServer,
      ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    const display = await hear(screen, 3, /^(\d+)\n/);
    const port = await freePort();
    const driver = startProgram(path, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...surroundings, DISPLAY: `:${display}` },
    });
    const url = `http://127.0.0.1:${port}`;
    await waitForDriver(url);
    return {
      openTab: () => openTab(url),
      close: async () => {
        await driver.stop();
        await screen.stop();
      },
    };
  },
};
