import type { EngineName } from '../../scripts/test/findEngines.ts';

/** Input in the words that WebDriver and WebDriver BiDi share; one entry for each key press or pointer movement. */
type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** A page in a browser without history, storage or cookies: all that a journey needs of either protocol. */
export type Tab = {
  /** Resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** The page's own size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression in the page and gives back its value, which must be text. */
  evaluate(expression: string): Promise<string>;
  /** Input as a person makes it: the browser itself finds what lies under the pointer and has the focus. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Errors that the page threw or wrote to the console. */
  complaints(): Promise<readonly string[]>;
  /** The view, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Browser = {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
};

export type Engine = {
  name: EngineName;
  start(program: string): Promise<Browser>;
};
