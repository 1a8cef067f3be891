import { coverage } from '../tests/spec/support/lists.ts';

const quiet = process.argv.includes('--check');
for (const { name, items } of coverage()) {
  const missing = items.filter((item) => !item.built);
  console.log(`${name}: ${items.length - missing.length} of ${items.length} built`);
  if (quiet) continue;
  for (const item of missing) console.log(`  not built: ${item.name}`);
}
