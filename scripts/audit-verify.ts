import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { verifyAudit } from '../server/core/audit.ts';
import { readConfig } from '../server/core/config.ts';
import { openStore, type Store } from '../server/db/open.ts';
import { auditLog } from '../server/db/schema/index.ts';

async function verify(store: Store): Promise<boolean> {
  const report = await verifyAudit(store.db);
  const rows = report.ok ? report.rows : await store.db.$count(auditLog);
  process.stdout.write(
    report.ok
      ? `The audit chain is whole: ${rows} rows.\n`
      : `The audit chain of ${rows} rows breaks at row ${report.seq}: ${report.reason}.\n`,
  );
  return report.ok;
}

try {
  const config = readConfig(process.env, process.argv.slice(2));
  // Opening would make one: a wrong folder must not be answered with an empty chain.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db'))) {
    throw new Error(`The folder ${config.dataDir} holds no database.`);
  }
  const store = await openStore(config);
  try {
    if (!(await verify(store))) process.exitCode = 1;
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
