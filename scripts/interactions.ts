import { readConfig } from '../server/core/config.ts';
import { openStore } from '../server/db/open.ts';
import { importInteractions } from './support/import-interactions.ts';
import { printResult } from './support/table-import.ts';

await printResult(() => importInteractions(() => openStore(readConfig(process.env, [])), process.argv.slice(2)));
