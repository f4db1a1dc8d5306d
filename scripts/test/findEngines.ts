import { existsSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

export type EngineName = 'Firefox' | 'WebKit';

export type FoundEngine = {
  name: EngineName;
  /** The program that starts it, or nothing where this machine does not have it. */
  program: string | undefined;
  /** How to get it, in one line. */
  advice: string;
};

const ifExists = (path: string) => (existsSync(path) ? path : undefined);

const advise = (packages: string, variable: string) =>
  `on Debian, apt-get install ${packages}; elsewhere, set ${variable}`;

/** WebKit's windows need a display: one of their own, on nobody's screen. */
export const displayServer = '/usr/bin/Xvfb';

const findFirefox = (env: Environment) => ifExists(env['FIREFOX_PATH'] || '/usr/bin/firefox-esr');

const findWebKit = (env: Environment) =>
  existsSync(displayServer)
    ? ifExists(env['WEBKIT_DRIVER_PATH'] || '/usr/bin/WebKitWebDriver')
    : undefined;

/** The browser engines beside Chromium: those named by FIREFOX_PATH and WEBKIT_DRIVER_PATH, or the system's. */
export const findEngines = (env: Environment = process.env): FoundEngine[] => [
  {
    name: 'Firefox',
    program: findFirefox(env),
    advice: advise('firefox-esr', 'FIREFOX_PATH'),
  },
  {
    name: 'WebKit',
    program: findWebKit(env),
    advice: advise('webkit2gtk-driver xvfb', 'WEBKIT_DRIVER_PATH, and install Xvfb'),
  },
];

/** Whether a missing engine is a failure: by ENGINES=required or ENGINES=optional; without it, on a build machine only. */
export const enginesAreRequired = ({ ENGINES, CI }: Environment = process.env): boolean =>
  ENGINES ? ENGINES === 'required' : CI === 'true';
