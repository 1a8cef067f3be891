import { and, eq } from 'drizzle-orm';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import type { Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { forms } from '../../db/schema/index.ts';
import { listForms, usableBy } from './forms.queries.ts';

export const formHandlers: Pick<Handlers<typeof medicalCareCalls>, 'listFormsOfType'> = {
  async listFormsOfType({ db, actor }, { params }) {
    if (params.id !== actor.userId) throw notFound();
    const found = await listForms(db, and(eq(forms.formType, params.type), usableBy(actor.userId)));
    return { Quantity: found.length, Dtos: found };
  },
};
