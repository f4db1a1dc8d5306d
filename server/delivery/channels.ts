import type { Environment } from '../../config/environment.ts';
import {
  type Channel,
  type ChannelKind,
  channelOfCorrection,
  correctionBy,
} from './channels/Channel.ts';
import { discord } from './channels/discord.ts';
import { email } from './channels/email.ts';
import { hubspot } from './channels/hubspot.ts';
import { pipedrive } from './channels/pipedrive.ts';
import { rdstation } from './channels/rdstation.ts';
import { sheets } from './channels/sheets.ts';
import { slack } from './channels/slack.ts';
import { teams } from './channels/teams.ts';
import { webhook } from './channels/webhook.ts';

/** Every kind of channel; `docs/recipes.md` says how to add one. */
export const channelKinds: readonly ChannelKind[] = [
  webhook,
  email,
  sheets,
  rdstation,
  hubspot,
  slack,
  discord,
  teams,
  pipedrive,
];

/** The configured channels, each with its parsed settings: plain data, which can be passed to a thread. */
export type DeliveryConfig = Readonly<Record<string, unknown>>;

/** A channel's settings, parsed; null if none of them is set. @throws {ConfigError} like `readDeliveryConfig` */
export function readChannel(kind: ChannelKind, env: Environment): unknown {
  const variables = [...kind.required, ...kind.optional];
  const values = Object.fromEntries(variables.map((name) => [name, env[name]?.trim() ?? '']));
  const isSet = Object.values(values).some((value) => value !== '');
  return isSet && !kind.isOff?.(values, env) ? kind.read(values, env) : null;
}

/**
 * Reads the settings of the channels that leads are sent to; null if there are no channels.
 * @throws {ConfigError} naming the variable that is missing or wrong; it never quotes a value
 */
export function readDeliveryConfig(env: Environment): DeliveryConfig | null {
  const setups = channelKinds
    .map((kind) => [kind.name, readChannel(kind, env)] as const)
    .filter(([, setup]) => setup !== null);
  return setups.length > 0 ? Object.fromEntries(setups) : null;
}

/** LEADS_PROCESSORS and the configured channels' companies, as the privacy policy names them. */
export function withProcessors<Env extends Environment>(env: Env): Env {
  const used = channelKinds.filter(({ required: [telling = ''] }) => env[telling]?.trim());
  const named = [env['LEADS_PROCESSORS']?.trim(), ...used.map(({ processor }) => processor)];
  return { ...env, LEADS_PROCESSORS: [...new Set(named.filter(Boolean))].join('; ') };
}

/**
 * Opens the configured channels and loads no others: an unused SMTP client costs memory. Each channel
 * sends corrections one at a time, because receivers overwrite one with the next.
 */
export async function openChannels(config: DeliveryConfig): Promise<Channel[]> {
  const opened = await Promise.all(
    channelKinds
      .filter(({ name }) => name in config)
      .map(async (kind) => {
        const { name, parallel } = kind;
        const channel = { name, parallel, send: await kind.open(config[name]) };
        if (!kind.takesCorrections) return [channel];
        return [channel, { ...channel, name: correctionBy(name), parallel: 1 }];
      }),
  );
  return opened.flat();
}

export async function findChannelFaults(config: DeliveryConfig): Promise<string[]> {
  const used = channelKinds.filter(({ name }) => name in config);
  const faults = await Promise.all(used.map((kind) => kind.findFaults?.(config[kind.name]) ?? []));
  return faults.flat();
}

const failureNames: Readonly<Record<string, string>> = {
  timeout: 'sem resposta a tempo',
  network: 'falha de rede',
  'the channel broke': 'falha ao enviar',
  'unexpected answer': 'resposta inesperada',
  'other deals': 'o contato tem outros negócios',
  'two contacts': 'há um contato com cada e-mail',
  quarantined: 'parada: o contato está em quarentena',
  erasing: 'retirada por um apagamento que não terminou',
};

/** A failure in words for operators; protocol and system codes stay as they are. */
export const describeFailure = (failure: string | null): string | null =>
  failure === null ? null : (failureNames[failure] ?? failure);

const labelOf = (name: string) => channelKinds.find((kind) => kind.name === name)?.label ?? name;

/** A channel's display name when it stands alone; an unknown channel keeps its name in the database. */
export function channelTitle(name: string): string {
  const corrected = channelOfCorrection(name);
  if (corrected !== null) return `Correção, por ${labelOf(corrected)}`;
  const label = labelOf(name);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
