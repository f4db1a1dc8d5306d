import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

type Options = Omit<SpawnOptions, 'stdio'> & {
  /** What it prints, on either stream, when it is ready. */
  isReady: RegExp;
};

/**
 * Starts a program that runs beside the tests, such as a server.
 * @returns when it is ready; `found` is what it then printed
 * @throws with all its output if it ends before that
 */
export async function startProgram(
  path: string,
  args: readonly string[],
  { isReady, ...options }: Options,
) {
  const program = spawn(path, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  const look = (text: string) => {
    printed += text;
    const found = isReady.exec(printed);
    if (found) resolve(found);
  };
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', look);
  }
  program.once('error', reject);
  program.once('exit', (code) => reject(new Error(`The server ended (${code}):\n${printed}`)));
  const hasEnded = () => program.exitCode !== null || program.signalCode !== null;
  return {
    found: await ready,
    process: program,
    /** Everything that it has printed so far, on both streams. */
    output: () => printed,
    end: async (signal: NodeJS.Signals = 'SIGTERM') => {
      const exited = hasEnded() || once(program, 'exit');
      program.kill(signal);
      await exited;
      return program.exitCode;
    },
  };
}

/** Runs a script of Node, or an inline one, to its end. */
export async function runToEnd(args: readonly string[], options: Omit<SpawnOptions, 'stdio'>) {
  const program = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  return { code, output, errors };
}
