import { recordExport } from '../../server/leads/operatorActions.ts';
import {
  type AdService,
  adServices,
  type Conversion,
  googleConversionNames,
  markHanded,
  metaEventNames,
  readConversions,
} from '../../server/team/leadConversions.ts';
import { plural } from '../../shared/countText.ts';
import { contextText } from '../../shared/leadContext.ts';
import { isoSecondOf } from '../../shared/saoPauloTime.ts';
import { command } from '../command.ts';
import { parseChoice } from '../commandLine.ts';
import { writeOutput } from '../output/writeOutput.ts';

/** An advertising service's file format. Only the click id identifies a lead: no address, phone or name. */
type AdFile = {
  head: string;
  /** The cells of a conversion; null if the lead has no click of this service. */
  row: (conversion: Conversion) => readonly string[] | null;
};

/** The length at which a lead's context cuts off texts: an id of that length may be incomplete. */
const mostKept = contextText('x'.repeat(1000)).length;

/** A genuine click id: not typed text, not cut off, and not the start of a formula. */
const isClickId = (text: string | undefined): text is string =>
  text !== undefined && text.length < mostKept && /^[A-Za-z0-9_][\w.~-]{7,}$/.test(text);

const amountOf = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

const googleClicks = ['gclid', 'gbraid', 'wbraid'] as const;

const files: Record<AdService, AdFile> = {
  'google-ads': {
    head: 'Parameters:TimeZone=America/Sao_Paulo\nGoogle Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\n',
    row: ({ stage, at, cents, source }) => {
      const used = googleClicks.find((id) => isClickId(source?.[id]));
      if (!used) return null;
      const clicks = googleClicks.map((id) => (id === used ? (source?.[id] ?? '') : ''));
      const currency = cents === null ? '' : 'BRL';
      return [...clicks, googleConversionNames[stage], isoSecondOf(at), amountOf(cents), currency];
    },
  },
  meta: {
    head: 'event_name,event_time,event_id,action_source,fbc,value,currency\n',
    row: ({ lead, stage, at, arrivedAt, cents, source }) => {
      const click = source?.fbclid;
      if (!isClickId(click)) return null;
      const seconds = String(Math.floor(at.getTime() / 1000));
      return [
        metaEventNames[stage],
        seconds,
        `lead-${lead}-${stage}`,
        'system_generated',
        `fb.1.${arrivedAt.getTime()}.${click}`,
        amountOf(cents),
        cents === null ? '' : 'BRL',
      ];
    },
  },
};

/**
 * `conversions`: qualified and won leads in an advertising service's format. With `--new` they count as
 * exported, but only after the whole output has been read.
 */
export const conversions = command(
  {
    name: 'conversions',
    help: {
      'conversions --for meta':
        'os leads qualificados e ganhos, pelo código do clique, como o serviço\nos importa (meta ou google-ads); --new: só o que ainda não saiu;\n--value expected: com as vendas previstas',
    },
    options: ['for', 'new', 'output', 'value'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const service = parseChoice('--for', options.for, adServices);
    const { head, row } = files[service];
    const isNew = options.new === true;
    // A win's expected monthly sales, which are not a price paid.
    const hasValue =
      parseChoice('--value', options.value ?? 'none', ['expected', 'none']) === 'expected';
    return async (database) => {
      const handed: Conversion[] = [];
      const lines = [head];
      let without = 0;
      for await (const conversion of readConversions(database, service, isNew)) {
        const cells = row(hasValue ? conversion : { ...conversion, cents: null });
        if (cells === null) without += 1;
        else {
          handed.push(conversion);
          lines.push(`${cells.join(',')}\n`);
        }
      }
      await recordExport(database, new Set(handed.map(({ lead }) => lead)).size);
      const file = await writeOutput(options.output, terminal.out, lines);
      if (isNew) await markHanded(database, service, handed);
      const where = file ? ` em ${file}` : '';
      const left = plural(without, '# outra ficou de fora', '# outras ficaram de fora');
      const written = plural(handed.length, '# conversão gravada', '# conversões gravadas');
      terminal.err.write(`${written}${where}; ${left}, sem clique de ${service}.\n`);
    };
  },
);
