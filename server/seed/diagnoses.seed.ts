import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { catalogueRows } from '../db/schema/index.ts';
import { diagnosisKind } from '../modules/diagnoses/diagnoses.routes.ts';
import { diseasesAtoK } from './data/diagnoses-a-k.ts';
import { diseasesLtoR } from './data/diagnoses-l-r.ts';
import { injuriesAndContacts } from './data/diagnoses-s-z.ts';

/** Domain 9.3: the commonest diagnoses in polyclinics and primary care; see the decision on the catalogue. */
export const seededDiagnoses = [diseasesAtoK, diseasesLtoR, injuriesAndContacts]
  .flatMap((lines) => lines.trim().split('\n'))
  .map((line) => {
    const [code = '', ...name] = line.split(' ');
    return { code, name: name.join(' ') };
  });

export const diagnosisId = (code: string) => fixedId('diagnosis', code);

/** Seeded in every installation; later changes of an administrator are kept. */
export async function seedDiagnoses(db: Database): Promise<void> {
  const rows = seededDiagnoses.map(({ code, name }, order) => ({
    id: diagnosisId(code),
    kind: diagnosisKind,
    name,
    code,
    order,
  }));
  await db.insert(catalogueRows).values(rows).onConflictDoNothing();
}
