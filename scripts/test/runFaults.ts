import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../build/ensureBuild.ts';
import { fail, projectRoot } from '../project.mjs';
import { faultTable } from './faultTable.ts';
import { clearFuzzReports, fuzzTable } from './fuzzTable.ts';
import { runStages } from './runStages.ts';
import { saveTables } from './saveTables.ts';
import { faults, fuzz } from './stages.ts';

const manyCases = '1000000';

const reports = join(projectRoot, 'test-results');

/**
 * Tries every fault many times and a million random cases, or the faults whose file is named, and
 * prints what was lost. `--save` writes the tables into docs/reliability.md where all went well.
 */
export async function runFaults(args: readonly string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: { save: { type: 'boolean' } },
    allowPositionals: true,
  });
  const isWhole = files.length === 0;
  if (values.save && !isWhole) fail('--save takes a run of every fault.');
  process.env['FAULTS'] = 'many';
  process.env['CASES'] ??= manyCases;
  await ensureBuild();
  clearFuzzReports(reports);
  const tried = faults(files);
  const isGood = await runStages(isWhole ? [[tried], [fuzz]] : [[tried]]);
  const tables = {
    faults: faultTable(join(projectRoot, tried.report)),
    ...(isWhole && { fuzzing: fuzzTable(reports) }),
  };
  console.log(`\n${Object.values(tables).join('\n\n')}`);
  if (values.save && isGood) saveTables(tables);
}
