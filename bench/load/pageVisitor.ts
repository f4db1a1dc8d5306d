import { type PageLoad, runPageLoad } from './pageLoad.ts';

const settings = JSON.parse(process.argv[2] ?? '{}') as PageLoad;
process.stdout.write(JSON.stringify(await runPageLoad(settings)));
