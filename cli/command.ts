import type { Database } from '../server/store/Database.ts';
import type { CommandLine, OptionName } from './commandLine.ts';
import { UsageError } from './failures.ts';
import { withLeads } from './openLeads.ts';
import type { Terminal } from './terminal.ts';

/** A command as it is run. @throws {UsageError} before anything is done, {CommandFailure} where it cannot be done */
export type Command = (line: CommandLine, terminal: Terminal) => Promise<void>;

type CommandFacts = {
  name: string;
  /** The options that it has. */
  options: readonly OptionName[];
  /** Set where it takes no operands; a text says what to use in their place. */
  noOperands?: true | string;
};

/** A command that opens what it needs by itself. */
export const plainCommand =
  ({ name, options, noOperands }: CommandFacts, run: Command): Command =>
  async (line, terminal) => {
    if (noOperands && line.operands.length > 0) {
      const instead = noOperands === true ? '' : `; ${noOperands}`;
      throw new UsageError(`${name} não recebe argumentos${instead}`);
    }
    const other = Object.keys(line.options).find((given) => !options.some((own) => own === given));
    if (other) throw new UsageError(`${name} não tem a opção --${other}`);
    await run(line, terminal);
  };

/**
 * A command on the leads, which are opened for it and closed after it.
 * @param prepare reads the command line, before anything is opened, and gives the work to be done
 */
export const command = (
  facts: CommandFacts,
  prepare: (line: CommandLine, terminal: Terminal) => (database: Database) => Promise<void>,
): Command =>
  plainCommand(facts, (line, terminal) => withLeads(terminal.env, prepare(line, terminal)));
