import { randomUUID } from 'node:crypto';
import { ConfigError } from '../../config/environment.ts';
import type { ChannelKind } from '../../server/delivery/channels/Channel.ts';
import { channelKinds, describeFailure, readChannel } from '../../server/delivery/channels.ts';
import { backfill, countUnsent } from '../../server/delivery/deliveryLog.ts';
import { emptyRow } from '../../shared/leadRules.ts';
import { protocolOfHash } from '../../shared/protocol.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { CommandFailure, plainCommand, requireConsent, withLeads } from '../command.ts';
import { type Options, parseDay, UsageError } from '../commandLine.ts';
import { rowPrinter } from '../output/formats.ts';
import { countedLeads } from '../output/leadLayout.ts';
import { column, type RowLayout } from '../output/table.ts';
import type { Terminal } from '../terminal.ts';

type ChannelRow = {
  channel: string;
  state: string;
  settings: readonly string[];
  processor: string | null;
};

const layout: RowLayout<ChannelRow> = {
  columns: [
    column('Canal', ({ channel: name }) => name),
    column('Situação', ({ state }) => state),
    column('Variáveis', ({ settings }) => settings.join(', ')),
    column('Quem recebe', ({ processor }) => processor ?? 'o destino que a variável diz'),
  ],
  empty: 'Nenhum canal.',
};

function stateOf(kind: ChannelKind, env: Terminal['env']): string {
  try {
    return readChannel(kind, env) === null ? 'desligado' : 'configurado';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return `errado: ${error.message}`;
  }
}

const timeout = 45_000;

/** A lead marked as an example, with a new protocol each time, so that no channel drops it as a repeat. */
const exampleLead = (now: Date): StoredLead => ({
  ...emptyRow,
  id: 0,
  created_at: now.toISOString(),
  protocol: protocolOfHash(randomUUID().replaceAll('-', '')),
  name: 'TESTE do canal (pode apagar)',
  email: 'teste@example.com',
  phone: '(11) 90000-0000',
  platform: 'Outros',
  company: 'Loja de exemplo',
  notes: 'Contato de exemplo, enviado pelo comando leads -- channel test. Não é de uma pessoa.',
  context: null,
  status: 'new',
  quarantine: null,
  repeats: null,
});

export function parseChannel(place: string, word = ''): ChannelKind {
  const asked = word.toLowerCase();
  const found = channelKinds.find(({ name, label }) => [name, label.toLowerCase()].includes(asked));
  if (found) return found;
  throw new UsageError(`${place}: use ${channelKinds.map(({ name }) => name).join(', ')}`);
}

function requireSetup(kind: ChannelKind, env: Terminal['env']): unknown {
  const setup = readChannel(kind, env);
  if (setup !== null) return setup;
  throw new CommandFailure(`${kind.label} está desligado: defina ${kind.required.join(' e ')}.`);
}

async function test(kind: ChannelKind, { env, out }: Terminal): Promise<void> {
  const lead = exampleLead(new Date());
  const send = await kind.open(requireSetup(kind, env));
  const outcome = await send(lead, AbortSignal.timeout(timeout));
  if (outcome.kind !== 'delivered') {
    const again = outcome.kind === 'failed' ? ' Com um contato, o servidor tentaria de novo.' : '';
    throw new CommandFailure(
      `${kind.label}: o contato de exemplo não foi aceito (${describeFailure(outcome.failure)}).${again}`,
    );
  }
  out.write(
    `${kind.label}: o contato de exemplo ${lead.protocol} foi aceito. Apague-o lá: é um teste.\n`,
  );
}

async function fill(kind: ChannelKind, options: Options, terminal: Terminal): Promise<void> {
  const { since: day } = options;
  const { env, err } = terminal;
  if (day === undefined) throw new UsageError('channel backfill: informe --since 2026-11-01');
  const since = parseDay('--since', day);
  requireSetup(kind, env);
  await withLeads(env, async (database) => {
    const count = await countUnsent(database, kind.name, since);
    if (count > 0) {
      const question = `Enviar ${countedLeads(count)} por ${kind.label}?`;
      await requireConsent(question, 'Nada foi enviado.', { options, terminal });
    }
    const added = await backfill(database, kind.name, { since });
    err.write(`${countedLeads(added)}: a próxima rodada do servidor ou de deliver os envia.\n`);
  });
}

export const channel = plainCommand(
  {
    name: 'channel',
    help: {
      'channel list': 'os canais que existem, quais estão configurados e quem recebe',
      'channel test <canal>': 'envia um contato de exemplo e diz o que voltou',
      'channel backfill <canal>':
        'com --since 2026-11-01: os leads desde esse dia que ele ainda não teve;\num canal novo só recebe os que chegam depois',
    },
    options: ['format', 'since', 'yes'],
  },
  async ({ operands: [action, word, ...others], options }, terminal) => {
    if (action === 'list' && word === undefined) {
      const print = rowPrinter(options.format, terminal);
      const rows = channelKinds.map((kind) => ({
        channel: kind.name,
        state: stateOf(kind, terminal.env),
        settings: kind.required,
        processor: kind.processor,
      }));
      return print(rows, layout);
    }
    if (action === 'test' && others.length === 0) {
      return test(parseChannel('channel test', word), terminal);
    }
    if (action === 'backfill' && others.length === 0) {
      return fill(parseChannel('channel backfill', word), options, terminal);
    }
    throw new UsageError(
      'channel: use channel list, channel test <canal> ou channel backfill <canal> --since 2026-11-01',
    );
  },
);
