import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { displayServer } from '../../scripts/test/testTools.ts';
import { freePort } from '../support/freePort.ts';
import { desktop, type Engine, testEngine } from './testEngine.ts';
import type { Tab } from './Visitor.ts';

type Answer<Value> = { value: Value & { error?: string; message?: string } };

/** Sends a command of the WebDriver protocol. @throws with the driver's error message */
async function call<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as Answer<Value>;
  if (!answer.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}

/** Key codes of WebDriver. */
const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** Without a window frame, the page fills the display and alone determines its minimum width. */
const browserOptions = { args: ['--automation', '--full-screen'] };

/** On a virtual display, where compositing without a graphics card would take twice as long. */
const surroundings = {
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
};

/** Collects the page's errors from now on; this protocol does not report earlier ones. */
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
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities,
  });
  const session = `${driver}/session/${sessionId}`;
  const post = <Result>(command: string, body: object) =>
    call<Result>('POST', `${session}/${command}`, body);
  const run = (script: string) => post<string>('execute/sync', { script, args: [] });
  const perform = (type: 'key' | 'pointer', actions: object[]) =>
    post<void>('actions', { actions: [{ type, id: type, actions }] });
  const type = (text: string) =>
    perform(
      'key',
      Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    open: async (url) => {
      await post('url', { url });
      await run(listen);
    },
    resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
    evaluate: (expression) => run(`return ${expression}`),
    clickAt: (x, y) =>
      perform('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key) => type(keys[key]),
    type,
    complaints: async () => JSON.parse(await run('return JSON.stringify(window.heardComplaints)')),
    close: () => call('DELETE', session),
  };
}

/** WebKit in the GTK port's MiniBrowser. Its driver restarts it for every tab, so the display must not reset. */
const webkit: Engine = {
  name: 'WebKit',
  start: async (path) => {
    const size = `${desktop.width}x${desktop.height}x24`;
    const screen = spawn(
      displayServer,
      ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
    const port = await freePort();
    const driver = spawn(path, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...surroundings, DISPLAY: `:${String(display).trim()}` },
    });
    const url = `http://127.0.0.1:${port}`;
    const isListening = () =>
      fetch(`${url}/status`).then(
        () => true,
        () => false,
      );
    while (!(await isListening())) await pause(50);
    return {
      openTab: () => openTab(url),
      close: async () => {
        for (const program of [driver, screen]) {
          const ended = once(program, 'exit');
          program.kill();
          await ended;
        }
      },
    };
  },
};

testEngine(webkit);
