import { and, eq, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type FormRecord, mayWriteForms, ownerOf } from '#domain/forms/form-record.ts';
import { type Form, FormControl } from '#domain/forms/forms.ts';
import type { Actor, Database } from '../../core/context.ts';
import { forms, formVersions, polyclinicPhysicians, polyclinicStaff } from '../../db/schema/index.ts';

type FormRow = typeof forms.$inferSelect;
export type VersionedForm = { form: FormRow; version: typeof formVersions.$inferSelect };

const isGeneric = ({ ownerId, polyclinicId }: FormRow) => ownerId === null && polyclinicId === null;

/** Form as used for answering. */
export const toWire = ({ form, version }: VersionedForm): Form => ({
  FormId: form.id,
  Version: version.version,
  FormType: form.formType,
  Subtype: form.subtype,
  Name: form.name,
  IsDefault: form.isDefault,
  IsGeneric: isGeneric(form),
  controls: FormControl.array().parse(version.controls),
});

/** Form record as its reader sees it. */
export function toRecord(it: VersionedForm, { roles }: Pick<Actor, 'roles'>): FormRecord {
  const { ownerId, polyclinicId, status, builtIn } = it.form;
  const form = { ...toWire(it), OwnerUserId: ownerId, PolyclinicId: polyclinicId, Status: status };
  return { ...form, IsEditable: !builtIn && mayWriteForms(ownerOf(form), roles) };
}

/** Forms of polyclinics where the user works or answers (domain 3.3, "poly" and "answersTo"). */
export const ofPlaces = (db: Database, userId: string): SQL | undefined =>
  or(
    ...[polyclinicStaff, polyclinicPhysicians].map((places) =>
      inArray(forms.polyclinicId, db.select({ id: places.polyclinicId }).from(places).where(eq(places.userId, userId))),
    ),
  );

/** Generic forms. */
export const isOfAll = and(isNull(forms.ownerId), isNull(forms.polyclinicId));

/** Generic forms, own forms, and forms of the user's polyclinics. */
export const reachedBy = (db: Database, userId: string): SQL | undefined =>
  or(isOfAll, eq(forms.ownerId, userId), ofPlaces(db, userId));

/** Reachable forms that can be answered. */
export const usableBy = (db: Database, userId: string): SQL | undefined =>
  and(eq(forms.status, 'PUBLISHED'), reachedBy(db, userId));

/** Published forms, defaults first. */
export async function listForms(db: Database, where: SQL | undefined): Promise<VersionedForm[]> {
  return db
    .select({ form: forms, version: formVersions })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.version)))
    .where(where)
    .orderBy(sql`${forms.isDefault} desc`, forms.name, forms.id);
}

async function findOne(db: Database, where: SQL | undefined): Promise<Form | null> {
  const [row] = await db
    .select({ form: forms, version: formVersions })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.formId, forms.id))
    .where(where);
  return row ? toWire(row) : null;
}
const isVersion = (formId: string, version: number) => and(eq(forms.id, formId), eq(formVersions.version, version));

/** Form in the version in which an answer was started. */
export const findVersion = (db: Database, formId: string, version: number) => findOne(db, isVersion(formId, version));

/** A version of a readable form that was once published: begun answers continue in it, also when it was retired. */
export const findShown = (db: Database, userId: string, { formId, version }: { formId: string; version: number }) =>
  findOne(db, and(isVersion(formId, version), gte(formVersions.version, 1), reachedBy(db, userId)));

/** Other forms of the same type and owner. */
export const ofSameOwner = ({ id, formType, ownerId, polyclinicId }: FormRow): SQL | undefined =>
  and(
    ne(forms.id, id),
    eq(forms.formType, formType),
    ownerId === null ? isNull(forms.ownerId) : eq(forms.ownerId, ownerId),
    polyclinicId === null ? isNull(forms.polyclinicId) : eq(forms.polyclinicId, polyclinicId),
  );
