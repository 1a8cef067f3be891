import { verifyAudit } from '../server/core/audit.ts';
import { readConfig } from '../server/core/config.ts';
import { openStore } from '../server/db/open.ts';

const config = readConfig(process.env, process.argv.slice(2));
try {
  const store = await openStore(config);
  try {
    const report = await verifyAudit(store.db);
    if (report.ok) {
      process.stdout.write(`The audit chain is whole: ${report.rows} rows.\n`);
    } else {
      process.stdout.write(`The audit chain breaks at row ${report.seq}: ${report.reason}.\n`);
      process.exitCode = 1;
    }
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
