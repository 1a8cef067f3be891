import { and, eq, or } from 'drizzle-orm';
import { FormControl } from '#domain/forms/forms.ts';
import type { Database } from '../../core/context.ts';
import { formVersions } from '../../db/schema/index.ts';

export type FormVersion = { formId: string; version: number };
export type FormOf = (form: FormVersion) => FormControl[] | undefined;

/** Versions kept per database; a form takes a few KB. */
const mostKept = 500;
/**
 * Controls of published versions, which never change. Kept per database, so that a transaction, which may yet be rolled
 * back, keeps its own.
 */
const kept = new WeakMap<Database, Map<string, FormControl[]>>();

const keyOf = ({ formId, version }: FormVersion) => `${formId} ${version}`;

/** Controls of these versions, each read and parsed once. */
export async function controlsOfVersions(db: Database, wanted: readonly FormVersion[]): Promise<FormOf> {
  const before = kept.get(db) ?? new Map<string, FormControl[]>();
  const missing = new Map<string, FormVersion>();
  for (const form of wanted) if (!before.has(keyOf(form))) missing.set(keyOf(form), form);
  if (missing.size === 0) return (form) => before.get(keyOf(form));
  const rows = await db
    .select({ formId: formVersions.formId, version: formVersions.version, controls: formVersions.controls })
    .from(formVersions)
    .where(
      or(
        ...[...missing.values()].map(({ formId, version }) =>
          and(eq(formVersions.formId, formId), eq(formVersions.version, version)),
        ),
      ),
    );
  const found = new Map(before.size + rows.length > mostKept ? [] : before);
  for (const row of rows) found.set(keyOf(row), FormControl.array().parse(row.controls));
  kept.set(db, found);
  return (form) => found.get(keyOf(form)) ?? before.get(keyOf(form));
}
