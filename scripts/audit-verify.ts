import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { verifyAudit } from '../server/core/audit.ts';
import { readAnchor } from '../server/core/audit-anchor.ts';
import { type Config, readConfig } from '../server/core/config.ts';
import { deriveKeys, loadSecret } from '../server/core/secret.ts';
import { openStore, type Store } from '../server/db/open.ts';
import { auditLog } from '../server/db/schema/index.ts';

async function verify(store: Store, { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<boolean> {
  const { audit } = deriveKeys(await loadSecret(secret, dataDir));
  const report = await verifyAudit(store.db, audit, await readAnchor(dataDir, audit));
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
  // Opening would create one: a wrong folder must not be reported as an empty chain.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db'))) {
    throw new Error(`The folder ${config.dataDir} holds no database.`);
  }
  const store = await openStore(config);
  try {
    if (!(await verify(store, config))) process.exitCode = 1;
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
