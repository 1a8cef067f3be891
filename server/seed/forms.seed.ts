import { sql } from 'drizzle-orm';
import { type FormControl, FormType } from '#domain/forms/forms.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { forms, formVersions } from '../db/schema/index.ts';
import { attentionControls, attentionFormKey } from './data/attention-form.ts';
import { surveyFormId, surveyForms } from './data/survey-forms.ts';

export const attentionFormId = fixedId('form', attentionFormKey);
/** Answers keep the form version they were written with: increment it when the controls change. */
export const attentionFormVersion = 5;

type Seeded = Omit<typeof forms.$inferInsert, 'builtIn'> & { controls: readonly FormControl[] };

const seeded: readonly Seeded[] = [
  {
    id: attentionFormId,
    formType: FormType.ATTENTION,
    name: 'Atención general',
    version: attentionFormVersion,
    isDefault: true,
    controls: attentionControls,
  },
  ...surveyForms.map((form) => ({ ...form, id: surveyFormId(form.subtype) })),
];

/** Seeds the newest version of every form; earlier versions are kept for their answers. */
export async function seedForms(db: Database): Promise<void> {
  await db
    .insert(forms)
    .values(seeded.map(({ controls: _, ...form }) => ({ ...form, builtIn: true })))
    .onConflictDoUpdate({
      target: forms.id,
      set: { version: sql`greatest(${forms.version}, excluded.version)`, builtIn: true },
      setWhere: sql`${forms.version} < excluded.version or not ${forms.builtIn}`,
    });
  await db
    .insert(formVersions)
    .values(seeded.map(({ id, version, controls }) => ({ formId: id, version, controls: [...controls] })))
    .onConflictDoNothing();
}
