import { ConfigError } from '../../config/environment.ts';
import { deliveryStateNames } from '../../leads/StoredLead.ts';
import { formatSecond } from '../../leads/saoPauloTime.ts';
import {
  type DeliveryConfig,
  describeFailure,
  readDeliveryConfig,
} from '../../server/delivery/channels.ts';
import {
  type DeliveryRecord,
  listDeliveries,
  redeliver as redeliverLeads,
} from '../../server/delivery/deliveryLog.ts';
import { CommandFailure, command } from '../command.ts';
import { type Options, parseLimit, parseWord, UsageError } from '../commandLine.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import type { RowLayout } from '../output/table.ts';
import { type NamedLead, parseLead, requireLead } from '../subject.ts';
import { type Terminal, writeText } from '../terminal.ts';
import { parseChannel } from './channel.ts';

const missing =
  'Nenhum canal de entrega configurado: leads -- channel list diz quais existem e o que cada um pede.';

/** The channels that the environment sets up. @throws {CommandFailure} where there is none, or half of one */
export function requireDelivery(env: Terminal['env']): DeliveryConfig {
  try {
    const config = readDeliveryConfig(env);
    if (config) return config;
  } catch (error) {
    throw error instanceof ConfigError ? new CommandFailure(`Erro: ${error.message}`) : error;
  }
  throw new CommandFailure(missing);
}

/** How deliveries are listed. */
const deliveryLayout: RowLayout<DeliveryRecord> = {
  columns: [
    { heading: 'Lead Nº', origin: 'own', text: ({ lead_id }) => String(lead_id), least: 7 },
    { heading: 'Canal', origin: 'own', text: ({ channel }) => channel, least: 7 },
    {
      heading: 'Situação',
      origin: 'own',
      text: ({ state }) => deliveryStateNames[state],
      least: 10,
    },
    { heading: 'Tentativas', origin: 'own', text: ({ attempts }) => String(attempts), least: 10 },
    {
      heading: 'Última falha',
      origin: 'own',
      text: ({ failure }) => describeFailure(failure) ?? '',
      least: 12,
    },
    {
      heading: 'Próxima tentativa',
      origin: 'own',
      text: ({ state, due_at }) => (state === 'waiting' ? formatSecond(due_at) : ''),
      least: 19,
    },
    {
      heading: 'Entregue em',
      origin: 'own',
      text: ({ delivered_at }) => (delivered_at ? formatSecond(delivered_at) : ''),
      least: 19,
    },
    {
      heading: 'Desde',
      origin: 'own',
      text: ({ created_at }) => formatSecond(created_at),
      least: 19,
    },
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
    const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
    return async (database) => {
      const ofLead = lead && { leadId: await requireLead(database, lead) };
      const rows = listDeliveries(database, { ...filter, ...ofLead });
      await writeText(terminal.out, formatRows(format, rows, deliveryLayout, terminal.width));
    };
  },
);

/** The lead that is named; null for `--dead`. */
function parseWish(operands: string[], { dead }: Options): NamedLead | null {
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
    const lead = parseWish(operands, options);
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
      const waiting = count === 1 ? '1 entrega aguarda' : `${count} entregas aguardam`;
      terminal.err.write(`${waiting} a próxima rodada do servidor ou de deliver.\n`);
    };
  },
);
