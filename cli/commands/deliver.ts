import { createDeliveryWorker } from '../../server/delivery/createDeliveryWorker.ts';
import type { DeliveryReport } from '../../server/delivery/DeliveryReport.ts';
import { channelsOf } from '../../server/delivery/deliveryConfig.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { describeDelivery } from '../describeDelivery.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { requireDelivery } from '../requireDelivery.ts';
import { formatSaoPauloTime } from '../saoPauloTime.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';

/** Does the work with a signal that aborts when the process is told to end. */
async function untilToldToEnd(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const end = new AbortController();
  const onSignal = () => end.abort();
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    await work(end.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

/** `deliver`: delivers leads until it is ended, for a database without a server of ours; `--once` tries what is due and ends. */
export async function deliver(
  { operands, options }: CommandLine,
  { env, out }: Terminal,
): Promise<void> {
  if (operands.length > 0) throw new UsageError('deliver não recebe argumentos');
  allowOnly('deliver', options, ['once']);
  const config = requireDelivery(env);
  await (await openDatabase(env)).close();
  let isStoreAway = false;
  const report = (what: DeliveryReport) => {
    isStoreAway ||= what.event === 'store away';
    out.write(`${formatSaoPauloTime(new Date().toISOString())} ${describeDelivery(what)}\n`);
  };
  const worker = await createDeliveryWorker(config, {
    openDatabase: () => openDatabase(env),
    report,
  });
  if (!options.once)
    out.write(`Entregando por ${channelsOf(config).join(' e ')}. Ctrl-C encerra.\n`);
  await untilToldToEnd((signal) => (options.once ? worker.deliverDue(signal) : worker.run(signal)));
  if (options.once && isStoreAway)
    throw new CommandFailure('O banco de dados falhou: rode de novo.');
}
