import { formatSecond } from '../../leads/saoPauloTime.ts';
import { createDeliveryWorker, type DeliveryReport } from '../../server/delivery/DeliveryWorker.ts';
import { openDatabase } from '../../server/store/openStore.ts';
import { CommandFailure, plainCommand, readPlace, withLeads } from '../command.ts';
import { signalToEnd } from '../terminal.ts';
import { requireDelivery } from './deliveries.ts';

const words = {
  delivered: 'entregue',
  retry: 'falhou, será tentada de novo',
  dead: 'falhou de vez',
  'given back': 'interrompida, fica para depois',
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

export const deliver = plainCommand(
  {
    name: 'deliver',
    help: { deliver: 'entrega sem o servidor, até Ctrl-C; com --once, só uma vez' },
    options: ['once'],
    noOperands: true,
  },
  async ({ options }, { env, out }) => {
    const config = requireDelivery(env);
    await withLeads(env, async () => {});
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
