import { z } from 'zod';

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  inBundle: z.boolean().optional(),
});
export const Lock = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), Package) });
const Dependencies = z.record(z.string(), z.string()).default({});
export const Manifest = z.object({ dependencies: Dependencies, devDependencies: Dependencies });

/** Packages with install scripts; `npm ci --ignore-scripts` runs none of them. */
const knownScripts = new Set(['esbuild', 'fsevents']);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** SEC-26. Unpinned entries of the lock file or the manifest, one sentence each. */
export function findOpen(manifest: z.infer<typeof Manifest>, lock: z.infer<typeof Lock>): string[] {
  const wrong: string[] = [];
  if (lock.lockfileVersion < 3) wrong.push('The lock file is of an old version.');
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) wrong.push(`${name} is not pinned: ${version}.`);
    const locked = lock.packages[`node_modules/${name}`]?.version;
    if (locked !== version) wrong.push(`${name} is ${version} and the lock file has ${locked ?? 'none'}.`);
  }
  for (const [path, one] of Object.entries(lock.packages)) {
    if (path === '' || one.link || one.inBundle) continue;
    if (!one.integrity?.startsWith('sha512-')) wrong.push(`${path} has no hash.`);
    if (one.resolved !== undefined && !one.resolved.startsWith('https://'))
      wrong.push(`${path} comes over ${one.resolved}.`);
    if (one.hasInstallScript && !knownScripts.has(nameOf(path))) wrong.push(`${path} wants to run a script.`);
  }
  return wrong;
}

const Audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']) }),
  ),
});
export type Verdict = { ok: boolean; sentences: string[] };

/** The output of `npm audit --json`: high and critical findings fail, others are listed; no output passes with a note. */
export function judge(output: string): Verdict {
  let report: unknown = null;
  try {
    report = JSON.parse(output);
  } catch {
    // An unreachable registry returns no JSON.
  }
  const parsed = Audit.safeParse(report);
  if (!parsed.success) {
    return { ok: true, sentences: ['Known faults of packages were not looked up: their list could not be reached.'] };
  }
  const all = Object.values(parsed.data.vulnerabilities);
  const grave = all.filter(({ severity }) => severity === 'high' || severity === 'critical');
  const sentences = all.map(({ name, severity }) => `${name} has a known fault of severity ${severity}.`);
  return {
    ok: grave.length === 0,
    sentences: all.length > 0 ? sentences : ['No known fault in any package that is served.'],
  };
}
