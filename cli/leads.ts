import { ConfigError } from '../config/environment.ts';
import { readTeamFile } from '../config/teamFile.ts';
import { CopyRefusal } from '../server/leads/copyLeads.ts';
import { StoreOpenError } from '../server/store/storeErrors.ts';
import { closeDays } from '../shared/replyTime.ts';
import { type Command, CommandFailure } from './command.ts';
import { parseOptions, UsageError } from './commandLine.ts';
import { audit } from './commands/audit.ts';
import { backup, copy, restore } from './commands/backup.ts';
import { correct, quarantine, release } from './commands/change.ts';
import { channel } from './commands/channel.ts';
import { conversions } from './commands/conversions.ts';
import { erase, purge } from './commands/delete.ts';
import { deliver, deliveries, redeliver } from './commands/deliveries.ts';
import { funnel } from './commands/funnel.ts';
import { exportLeads, list } from './commands/list.ts';
import { open } from './commands/open.ts';
import { assign, lost, next, won } from './commands/progress.ts';
import { publishAnswerTime } from './commands/publishAnswerTime.ts';
import { show } from './commands/show.ts';
import { team } from './commands/teamMembers.ts';
import { askOnTerminal, type Terminal } from './terminal.ts';

const groups: Readonly<Record<string, readonly Command[]>> = {
  Ver: [list, show, exportLeads, open, audit],
  Trabalhar: [assign, next, won, lost, correct, quarantine, release],
  'Apagar, sem volta': [erase, purge],
  Entregar: [channel, deliveries, redeliver, deliver],
  Medir: [funnel, conversions, publishAnswerTime],
  'Equipe (TEAM_URL)': [team],
  Guardar: [backup, restore, copy],
};

export const commands: ReadonlyMap<string, Command> = new Map(
  Object.values(groups).flatMap((group) => group.map((one) => [one.name, one])),
);

const usualWidth = 24;

function groupText(title: string, commands: readonly Command[]): string {
  const lines = commands.flatMap(({ help }) => Object.entries(help));
  const width = Math.max(usualWidth, ...lines.map(([usage]) => usage.length + 2));
  const margin = `\n${' '.repeat(width + 2)}`;
  const texts = lines.map(
    ([usage, text]) => `  ${usage.padEnd(width)}${text.replaceAll('\n', margin)}`,
  );
  return [title, ...texts].join('\n');
}

const helpText = (): string => `Contatos (leads) recebidos pelo site.

Uso: npm run leads -- <comando> [opções]

${Object.entries(groups)
  .map(([title, commands]) => groupText(title, commands))
  .join('\n\n')}

Filtros de list e export
  --from   2026-11-01     a partir desse dia
  --until  2026-11-30     até esse dia, inclusive
  --text   aurora         no nome, e-mail, telefone, empresa, plataforma ou mensagem;
                          maiúsculas e acentos não importam; telefone também só com dígitos;
                          um protocolo traz só o lead dele
  --status novo           só os dessa situação
  --quarantine only|none  só os que estão em quarentena, ou só os outros
  --limit  50             no máximo tantos

Outras opções
  --format                table, json, jsonl ou csv, em tudo o que lista, mostra ou exporta
  --output arquivo        onde export, conversions ou backup grava
  --yes                   apaga sem perguntar

Onde vai um Nº, vale também o protocolo que a pessoa recebeu ao enviar: show C7F3-A91D ou
show c7f3a91d. Dois leads podem ter o mesmo por acaso: show mostra ambos.

Os dias são os de São Paulo.

Sem filtro nada fica de fora: quarentena vem por último, e ela e os repetidos vêm marcados.

export grava CSV para planilhas (UTF-8, ponto e vírgula, vírgula decimal) na saída padrão
ou no arquivo de --output, que é substituído se já existir. No CSV há um apóstrofo antes
do que a planilha executaria como fórmula; jsonl traz os textos como foram enviados.

backup grava em DATA_DIR/backups se não houver --output. restore deixa o banco anterior ao lado.

Os leads são os de DATABASE_URL (Postgres) ou, sem ela, os da pasta DATA_DIR (padrão: ./data).
Pode ser usado com o servidor em execução.
Saída: 0 certo, 1 sem dados ou sem acesso, 2 comando errado.
`;

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'este usuário não tem permissão',
  EPERM: 'este usuário não tem permissão',
  EROFS: 'o disco é só de leitura',
  ENOSPC: 'não há espaço no disco',
  ENOENT: 'o arquivo ou a pasta não existe',
  ENOTDIR: 'a pasta não existe',
  EISDIR: 'é uma pasta',
};

/** Says why a file cannot be read or written, naming it as the operator did; null for any other error. */
function describeFileFault(error: unknown): string | null {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (!path) return null;
  const named = path.replace(/\.\d+\.(partial|restoring)$/, '');
  return `Não foi possível ler ou gravar ${named}: ${fileFaults[code] ?? code}.`;
}

/** Errors whose message is for operators. */
const plainErrors = [CommandFailure, CopyRefusal, StoreOpenError];

function describeFailure(error: unknown): string {
  if (plainErrors.some((plain) => error instanceof plain)) return (error as Error).message;
  if (error instanceof ConfigError) return `Erro: ${error.message}`;
  return describeFileFault(error) ?? `Erro: ${error}`;
}

async function run(args: string[], terminal: Terminal): Promise<void> {
  const line = parseOptions(args);
  if (line.options.help) {
    terminal.out.write(helpText());
    return;
  }
  const names = [...commands.keys()].join(', ');
  if (line.command === undefined) throw new UsageError(`falta o comando: ${names}`);
  const command = commands.get(line.command);
  if (!command) throw new UsageError(`comando desconhecido; use ${names}`);
  closeDays(readTeamFile().closedDays);
  await command.run(line, terminal);
}

/** @returns the exit code: 0 for success, 1 for nothing to show or no access, 2 for a wrong command line */
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
