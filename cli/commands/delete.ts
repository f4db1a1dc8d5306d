import * as v from 'valibot';
import { type Retention, retentionStart, retentionText } from '../../config/leadRetention.ts';
import { readDeliveryConfig } from '../../server/delivery/channels.ts';
import { describeErasure, erasePerson } from '../../server/delivery/erasePerson.ts';
import { describeCopies, purgeLeads, tracesLeft } from '../../server/leads/deleteLeads.ts';
import { countLeads } from '../../server/leads/LeadFilter.ts';
import { findJoined } from '../../server/leads/leadDossier.ts';
import type { Database } from '../../server/store/Database.ts';
import { formatSecond } from '../../shared/saoPauloTime.ts';
import { CommandFailure, command, requireConsent } from '../command.ts';
import { type Options, UsageError } from '../commandLine.ts';
import { countedLeads } from '../output/leadLayout.ts';
import { findSubject, parseSubject, requireLead } from '../subject.ts';
import { readOrWarn, type Terminal } from '../terminal.ts';

const confirmDeletion = (loss: string, asked: { options: Options; terminal: Terminal }) =>
  requireConsent(`Apagar ${loss}? Não há como desfazer.`, 'Nada foi apagado.', asked);

/** Also removes deleted data from the files. @throws {CommandFailure} while another process reads them */
export async function wipeTraces(database: Pick<Database, 'wipeDeleted'>): Promise<void> {
  if ((await database.wipeDeleted?.()) === false) {
    throw new CommandFailure(tracesLeft);
  }
}

const namedAtMost = 20;

const named = (ids: readonly number[]) =>
  `Nº ${ids.slice(0, namedAtMost).join(', ')}${ids.length > namedAtMost ? '…' : ''}`;

export const erase = command(
  {
    name: 'erase',
    help: { 'erase <Nº|e-mail|telefone>': 'os leads com tudo o que há sobre eles' },
    options: ['yes'],
  },
  ({ operands, options }, terminal) => {
    const subject = parseSubject('erase', operands);
    return async (database) => {
      await wipeTraces(database);
      const ids =
        'contact' in subject
          ? await findSubject(database, subject)
          : [await requireLead(database, subject)];
      await confirmDeletion(`${countedLeads(ids.length)} (${named(ids)})`, { options, terminal });
      const config = readOrWarn(() => readDeliveryConfig(terminal.env), terminal.err);
      const joined = await findJoined(database, ids);
      const erasure = await erasePerson(database, ids, { config });
      await wipeTraces(database);
      const copies = describeCopies(database.keptCopies?.());
      const others =
        joined.length > 0 && `Ficam, da mesma pessoa segundo a equipe: ${named(joined)}.`;
      const lines = [describeErasure(erasure), others, copies].filter(Boolean).join('\n');
      terminal.err.write(`${countedLeads(erasure.leads, 'apagado')}. ${lines}\n`);
    };
  },
);

const setting = 'LEADS_RETENTION';

function chooseRetention(asked: string | undefined, env: Terminal['env']): Retention {
  const text = asked ?? env[setting]?.trim();
  if (!text) throw new UsageError(`purge: informe --older-than 24m ou defina ${setting}`);
  const retention = v.safeParse(retentionText, text);
  if (retention.success) return retention.output;
  const place = asked === undefined ? setting : '--older-than';
  throw new UsageError(`${place}: use meses ou dias, por exemplo 24m ou 730d`);
}

export const purge = command(
  {
    name: 'purge',
    help: {
      'purge --older-than 24m':
        'os leads com mais de 24 meses (730d: dias); sem a opção,\nvale LEADS_RETENTION',
    },
    options: ['older-than', 'yes'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const before = retentionStart(chooseRetention(options['older-than'], terminal.env), new Date());
    return async (database) => {
      const count = await countLeads(database, { until: before });
      const day = formatSecond(before.toISOString());
      if (count > 0) {
        await confirmDeletion(`${countedLeads(count)} de antes de ${day}`, { options, terminal });
      }
      const purged = await purgeLeads(database, before);
      await wipeTraces(database);
      const copies = purged > 0 ? ` ${describeCopies(database.keptCopies?.())}` : '';
      terminal.err.write(`${countedLeads(purged, 'apagado')}, de antes de ${day}.${copies}\n`);
    };
  },
);
