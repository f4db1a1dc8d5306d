import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Program = {
  process: ChildProcess;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
};

/** Starts a program that runs until it is stopped. */
export function startProgram(path: string, args: string[], options: SpawnOptions): Program {
  const child = spawn(path, args, options);
  const ended = once(child, 'exit');
  return {
    process: child,
    stop: async () => {
      if (child.exitCode === null) child.kill();
      await ended;
    },
  };
}

/** Waits until one of a program's outputs says something; gives what the pattern caught. */
export async function hear(
  { process: child }: Program,
  output: number,
  pattern: RegExp,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let heard = '';
  child.stdio[output]?.on('data', (text) => {
    heard += text;
    const [, caught] = pattern.exec(heard) ?? [];
    if (caught) resolve(caught);
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended (${code}):\n${heard}`)));
  return promise;
}
