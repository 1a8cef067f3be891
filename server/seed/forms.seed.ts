import { sql } from 'drizzle-orm';
import { FormType } from '#domain/forms/forms.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { forms, formVersions } from '../db/schema/index.ts';
import { attentionControls, attentionFormKey } from './data/attention-form.ts';

export const attentionFormId = fixedId('form', attentionFormKey);
/** Answers keep the version they were written on: whoever changes the controls counts on. */
export const attentionFormVersion = 4;

/** The form that every installation has, in its newest version; those before it stay for their answers. */
export async function seedForms(db: Database): Promise<void> {
  await db
    .insert(forms)
    .values({
      id: attentionFormId,
      formType: FormType.ATTENTION,
      name: 'Atención general',
      version: attentionFormVersion,
      isDefault: true,
      builtIn: true,
    })
    .onConflictDoUpdate({
      target: forms.id,
      set: { version: sql`greatest(${forms.version}, ${attentionFormVersion}::integer)`, builtIn: true },
      setWhere: sql`${forms.version} < ${attentionFormVersion} or not ${forms.builtIn}`,
    });
  await db
    .insert(formVersions)
    .values({ formId: attentionFormId, version: attentionFormVersion, controls: [...attentionControls] })
    .onConflictDoNothing();
}
