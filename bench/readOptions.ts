import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { fail } from '../scripts/project.mjs';

/** Reads a command's options. For an unknown one, such as `--help`, ends the command with its help. */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  help: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return fail(help);
  }
}
