import { readConfig } from '../server/core/config.ts';
import { openStore } from '../server/db/open.ts';
import { importCie10 } from './support/import-cie10.ts';
import { printResult } from './support/table-import.ts';

await printResult(() => importCie10(() => openStore(readConfig(process.env, [])), process.argv.slice(2)));
