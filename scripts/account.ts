import { readConfig } from '../server/core/config.ts';
import { firstAccount } from './support/first-account.ts';
import { printResult } from './support/table-import.ts';

await printResult(() => firstAccount(readConfig(process.env, []), process.argv.slice(2)));
