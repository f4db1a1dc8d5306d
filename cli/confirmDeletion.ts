import { CommandFailure } from './CommandFailure.ts';
import type { Options } from './parseOptions.ts';
import type { Terminal } from './Terminal.ts';
import { UsageError } from './UsageError.ts';

/**
 * Lets a deletion go on only where `--yes` was given or the person at the terminal agrees.
 * @param loss what would be deleted, in pt-BR
 * @throws {UsageError} where nobody can be asked
 * @throws {CommandFailure} where the person does not agree
 */
export async function confirmDeletion(
  loss: string,
  { yes }: Options,
  { confirm }: Terminal,
): Promise<void> {
  if (yes) return;
  if (!confirm) throw new UsageError('sem terminal para confirmar, use --yes');
  if (!(await confirm(`Apagar ${loss}? Não há como desfazer. [s/N] `))) {
    throw new CommandFailure('Nada foi apagado.');
  }
}
