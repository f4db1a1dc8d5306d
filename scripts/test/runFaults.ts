import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../build/ensureBuild.ts';
import { fail, projectRoot } from '../project.mjs';
import { faultTable } from './faultTable.ts';
import { runStages } from './runStages.ts';
import { saveFaultTable } from './saveFaultTable.ts';
import { faults } from './stages.ts';

/**
 * Tries every fault many times, or those whose file is named, and prints what was lost. `--save`
 * writes the table into docs/reliability.md where all went well.
 */
export async function runFaults(args: readonly string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: { save: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.save && files.length > 0) fail('--save takes a run of every fault.');
  process.env['FAULTS'] = 'many';
  await ensureBuild();
  const isGood = await runStages([{ ...faults, args: [...faults.args, ...files] }]);
  const table = faultTable(join(projectRoot, faults.report));
  console.log(`\n${table}`);
  if (values.save && isGood) saveFaultTable(table);
}
