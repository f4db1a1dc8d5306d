import {
  type DeliveryConfig,
  describeFailure,
  readDeliveryConfig,
} from '../../server/delivery/channels.ts';
import { switchOn } from '../../server/delivery/DeliveryQueue.ts';
import { createDeliveryWorker, type DeliveryReport } from '../../server/delivery/DeliveryWorker.ts';
import {
  type DeliveryRecord,
  listDeliveries,
  redeliver as redeliverLeads,
} from '../../server/delivery/deliveryLog.ts';
import { readPlace } from '../../server/serverConfig.ts';
import { openDatabase } from '../../server/store/openStore.ts';
import { plural } from '../../shared/countText.ts';
import { deliveryStateNames } from '../../shared/StoredLead.ts';
import { formatSecond } from '../../shared/saoPauloTime.ts';
import { CommandFailure, command, plainCommand, withLeads } from '../command.ts';
import { type Options, parseLimit, parseWord, UsageError } from '../commandLine.ts';
import { rowPrinter } from '../output/formats.ts';
import { column, type RowLayout } from '../output/table.ts';
import { type NamedLead, parseLead, requireLead } from '../subject.ts';
import { signalToEnd, type Terminal } from '../terminal.ts';
import { parseChannel } from './channel.ts';

const missing =
  'Nenhum canal de entrega configurado: leads -- channel list diz quais existem e o que cada um pede.';

/** The configured channels. @throws {CommandFailure} if there are none, {ConfigError} if one is incomplete */
function requireDelivery(env: Terminal['env']): DeliveryConfig {
  const config = readDeliveryConfig(env);
  if (config) return config;
  throw new CommandFailure(missing);
}

const deliveryLayout: RowLayout<DeliveryRecord> = {
  columns: [
    column('Lead Nº', ({ lead_id }) => String(lead_id)),
    column('Canal', ({ channel }) => channel),
    column('Situação', ({ state }) => deliveryStateNames[state]),
    column('Tentativas', ({ attempts }) => String(attempts)),
    column('Última falha', ({ failure }) => describeFailure(failure) ?? ''),
    column('Próxima tentativa', (row) => (row.state === 'waiting' ? formatSecond(row.due_at) : '')),
    column('Entregue em', ({ delivered_at: at }) => (at ? formatSecond(at) : '')),
    column('Desde', ({ created_at }) => formatSecond(created_at)),
  ],
  empty: 'Nenhuma entrega encontrada.',
};

export const deliveries = command(
  {
    name: 'deliveries',
    help: {
      'deliveries [Nº]':
        'o que saiu, espera ou falhou; --state aguardando|entregue|falhou,\n--channel slack (channel list diz os nomes)',
    },
    options: ['state', 'channel', 'limit', 'format'],
  },
  ({ operands, options }, terminal) => {
    const { state, channel, limit } = options;
    const lead = operands.length > 0 ? parseLead('deliveries', operands) : null;
    const filter = {
      ...(state !== undefined && { state: parseWord('--state', state, deliveryStateNames) }),
      ...(channel !== undefined && { channel: parseChannel('--channel', channel).name }),
      ...(limit !== undefined && { limit: parseLimit(limit) }),
    };
    const print = rowPrinter(options.format, terminal);
    return async (database) => {
      const ofLead = lead && { leadId: await requireLead(database, lead) };
      await print(listDeliveries(database, { ...filter, ...ofLead }), deliveryLayout);
    };
  },
);

function parseRedelivered(operands: string[], { dead }: Options): NamedLead | null {
  if (!dead) return parseLead('redeliver', operands);
  if (operands.length === 0) return null;
  throw new UsageError('redeliver: use o número de um lead ou --dead');
}

export const redeliver = command(
  {
    name: 'redeliver',
    help: { 'redeliver <Nº>': 'entrega um lead de novo; redeliver --dead, tudo o que falhou' },
    options: ['dead'],
  },
  ({ operands, options }, terminal) => {
    const lead = parseRedelivered(operands, options);
    const channels = Object.keys(requireDelivery(terminal.env));
    return async (database) => {
      const leadId = lead && (await requireLead(database, lead));
      const wish = leadId === null ? { dead: true as const } : { leadId };
      const count = await redeliverLeads(database, wish, { channels, now: new Date() });
      if (count === 0) {
        throw new CommandFailure(
          leadId === null
            ? 'Nenhuma entrega que falhou.'
            : `O lead ${leadId} está em quarentena (release o libera).`,
        );
      }
      const waiting = plural(count, '# entrega aguarda', '# entregas aguardam');
      terminal.err.write(`${waiting} a próxima rodada do servidor ou de deliver.\n`);
    };
  },
);

const words = {
  delivered: 'entregue',
  retry: 'falhou, será tentada de novo',
  dead: 'falhou de vez',
  'no longer ours': 'assumida por outro processo ou retirada',
} as const;

function describeDelivery(report: DeliveryReport): string {
  if (report.event === 'store away') {
    return `Banco de dados indisponível (${report.code}); tentando de novo.`;
  }
  if (report.event === 'store back') return 'Banco de dados disponível de novo.';
  const { lead, channel, event, failure } = report;
  return `Lead ${lead}, ${channel}: ${words[event]}${failure ? ` (${failure})` : ''}`;
}

/** How far back the first run with a new channel delivers, in milliseconds; `channel backfill` delivers the rest. */
const firstSpan = 24 * 3_600_000;

export const deliver = plainCommand(
  {
    name: 'deliver',
    help: { deliver: 'entrega sem o servidor, até Ctrl-C; com --once, só uma vez' },
    options: ['once'],
    noOperands: true,
  },
  async ({ options }, { env, out }) => {
    const config = requireDelivery(env);
    await withLeads(env, (database) =>
      switchOn(database, Object.keys(config), new Date(Date.now() - firstSpan)),
    );
    let isStoreAway = false;
    const report = (what: DeliveryReport) => {
      isStoreAway ||= what.event === 'store away';
      out.write(`${formatSecond(new Date().toISOString())} ${describeDelivery(what)}\n`);
    };
    const worker = await createDeliveryWorker(config, {
      openDatabase: () => openDatabase(readPlace(env)),
      report,
    });
    if (!options.once)
      out.write(`Entregando por ${Object.keys(config).join(' e ')}. Ctrl-C encerra.\n`);
    const signal = signalToEnd();
    await (options.once ? worker.deliverDue(signal) : worker.run(signal));
    if (options.once && isStoreAway)
      throw new CommandFailure('O banco de dados falhou: rode de novo.');
  },
);
