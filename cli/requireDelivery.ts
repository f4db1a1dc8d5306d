import { ConfigError } from '../config/ConfigError.ts';
import { type DeliveryConfig, readDeliveryConfig } from '../server/delivery/deliveryConfig.ts';
import { CommandFailure } from './CommandFailure.ts';
import type { Terminal } from './Terminal.ts';

const missing =
  'Nenhum canal de entrega configurado: defina LEADS_WEBHOOK_URL e LEADS_WEBHOOK_SECRET, ou SMTP_URL e LEADS_NOTIFY_TO.';

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
