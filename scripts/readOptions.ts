import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { fail } from './project.mjs';

/** Reads a command's options, beside `--help`. It ends the command with its help where that is asked for, or where an option is unknown. */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  help: string,
) {
  if (args.includes('--help')) {
    console.log(help);
    process.exit();
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}
