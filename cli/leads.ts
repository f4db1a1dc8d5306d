import { ConfigError } from '../config/environment.ts';
import { readTeamFile } from '../config/teamFile.ts';
import { closeDays } from '../leads/replyTime.ts';
import { StoreOpenError } from '../server/store/LeadStore.ts';
import { type Command, CommandFailure } from './command.ts';
import { parseOptions, UsageError } from './commandLine.ts';
import { audit } from './commands/audit.ts';
import { backup, restore } from './commands/backup.ts';
import { correct, note, quarantine, release } from './commands/change.ts';
import { channel } from './commands/channel.ts';
import { conversions } from './commands/conversions.ts';
import { copy } from './commands/copy.ts';
import { erase, purge } from './commands/delete.ts';
import { deliver } from './commands/deliver.ts';
import { deliveries, redeliver } from './commands/deliveries.ts';
import { funnel } from './commands/funnel.ts';
import { exportLeads, list } from './commands/list.ts';
import { open } from './commands/open.ts';
import { assign, lost, next, status, won } from './commands/progress.ts';
import { publishAnswerTime } from './commands/publishAnswerTime.ts';
import { show } from './commands/show.ts';
import { team } from './commands/teamMembers.ts';
import { helpText } from './help.ts';
import { askOnTerminal, type Terminal } from './terminal.ts';

const groups: Readonly<Record<string, readonly Command[]>> = {
  Ver: [list, show, exportLeads, open, audit],
  Trabalhar: [status, assign, next, won, lost, note, correct, quarantine, release],
  'Apagar, sem volta': [erase, purge],
  Entregar: [channel, deliveries, redeliver, deliver],
  Medir: [funnel, conversions, publishAnswerTime],
  'Equipe (TEAM_URL)': [team],
  Guardar: [backup, restore, copy],
};

export const commands: ReadonlyMap<string, Command> = new Map(
  Object.values(groups).flatMap((group) => group.map((one) => [one.name, one])),
);

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'este usuário não tem permissão',
  EPERM: 'este usuário não tem permissão',
  EROFS: 'o disco é só de leitura',
  ENOSPC: 'não há espaço no disco',
  ENOENT: 'o arquivo ou a pasta não existe',
  ENOTDIR: 'a pasta não existe',
  EISDIR: 'é uma pasta',
};

/** Why a file cannot be read or written, by the name that the operator gave; null for any other error. */
function describeFileFault(error: unknown): string | null {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (!path) return null;
  const named = path.replace(/\.\d+\.(partial|restoring)$/, '');
  return `Não foi possível ler ou gravar ${named}: ${fileFaults[code] ?? code}.`;
}

function describeFailure(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof StoreOpenError) return error.message;
  if (error instanceof ConfigError) return `Erro: ${error.message}`;
  return describeFileFault(error) ?? `Erro: ${error}`;
}

async function run(args: string[], terminal: Terminal): Promise<void> {
  const line = parseOptions(args);
  if (line.options.help) {
    terminal.out.write(helpText(groups));
    return;
  }
  const names = [...commands.keys()].join(', ');
  if (line.command === undefined) throw new UsageError(`falta o comando: ${names}`);
  const command = commands.get(line.command);
  if (!command) throw new UsageError(`comando desconhecido; use ${names}`);
  closeDays(readTeamFile().closedDays);
  await command.run(line, terminal);
}

/**
 * Runs one operator command.
 * @returns the exit code: 0 done, 1 nothing to show or no access, 2 not understood. Each failure is one line on `err`.
 */
export async function runLeads(args: string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    await run(args, terminal);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err.write(`Erro: ${error.message}. Ajuda: npm run leads -- --help\n`);
      return 2;
    }
    terminal.err.write(`${describeFailure(error)}\n`);
    return 1;
  }
}

/** Runs this process's command and sets the exit code. */
export async function runHere(): Promise<void> {
  process.exitCode = await runLeads(process.argv.slice(2), {
    env: process.env,
    out: process.stdout,
    err: process.stderr,
    width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
    ...(process.stdin.isTTY && { confirm: (question: string) => askOnTerminal(question) }),
  });
}

if (import.meta.main) await runHere();
