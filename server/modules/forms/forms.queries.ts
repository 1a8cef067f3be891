import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { type Form, FormControl } from '#domain/forms/forms.ts';
import type { Database } from '../../core/context.ts';
import { forms, formVersions } from '../../db/schema/index.ts';

type Row = { form: typeof forms.$inferSelect; version: typeof formVersions.$inferSelect };

const toWire = ({ form, version }: Row): Form => ({
  FormId: form.id,
  Version: version.version,
  FormType: form.formType,
  Name: form.name,
  IsDefault: form.isDefault,
  IsGeneric: form.ownerId === null,
  controls: FormControl.array().parse(version.controls),
});

/** Generic forms, and the person's own. */
export const usableBy = (userId: string) => or(isNull(forms.ownerId), eq(forms.ownerId, userId));

/** Forms in their published version, defaults first. */
export async function listForms(db: Database, where: SQL | undefined): Promise<Form[]> {
  const rows = await db
    .select({ form: forms, version: formVersions })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.version)))
    .where(where)
    .orderBy(forms.name, forms.id);
  return rows.map(toWire).sort((a, b) => Number(b.IsDefault) - Number(a.IsDefault));
}

/** A form in the version that an answer was begun with. */
export async function findVersion(db: Database, formId: string, version: number): Promise<Form | null> {
  const [row] = await db
    .select({ form: forms, version: formVersions })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.formId, forms.id))
    .where(and(eq(forms.id, formId), eq(formVersions.version, version)));
  return row ? toWire(row) : null;
}
