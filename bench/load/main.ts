import { type InsertLoad, runInsertLoad } from './insertLoad.ts';
import { type PageLoad, runPageLoad } from './pageLoad.ts';

const [kind, settings = '{}'] = process.argv.slice(2);
const result =
  kind === 'inserts'
    ? await runInsertLoad(JSON.parse(settings) as InsertLoad)
    : await runPageLoad(JSON.parse(settings) as PageLoad);
process.stdout.write(JSON.stringify(result));
