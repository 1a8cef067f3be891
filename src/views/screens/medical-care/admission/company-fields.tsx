import { useActorRef, useSelector } from '@xstate/react';
import type { AdmissionList } from '#actors/general-admission/admission-lookups.ts';
import { generalAdmissionFeature } from '#actors/general-admission/general-admission.feature.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { AdmissionText } from './accident-fields.tsx';
import styles from './admission.module.css';
import type { AdmissionPart } from './admission.types.ts';
import { useAdmissionProblem, write } from './use-admission.ts';

const choices = [
  { name: 'CompanyId', list: 'companies' },
  { name: 'FunctionChargeId', list: 'charges' },
  { name: 'WorkShiftTypeId', list: 'shifts' },
] as const satisfies readonly { name: string; list: AdmissionList }[];

/** Employer and insurer of the worker. A failure of these lists does not block the rest. */
export function CompanyFields(part: AdmissionPart) {
  const { edit, sheet } = part;
  const { t } = useTranslation();
  const problem = useAdmissionProblem(edit);
  const output = useSelector(useActorRef(useFeature(generalAdmissionFeature).lookups), (snapshot) => snapshot.output);
  const words = t('admission.company', { returnObjects: true });
  return (
    <section className={styles.part} data-part="company" aria-label={words.title}>
      <h3>{words.title}</h3>
      {output?.kind === 'failed' ? <p role="alert">{words.listsFailed}</p> : null}
      <div className={styles.fields}>
        {choices.map(({ name, list }) => (
          <Field key={name} label={words[name]} error={problem(name)}>
            <Combobox
              options={output?.kind === 'ready' ? output[list].map((one) => ({ value: one.id, label: one.name })) : []}
              value={sheet[name]}
              onValueChange={(value) => write(edit, { [name]: value })}
              placeholder={words.search}
              emptyText={words.empty}
              clearLabel={words.clear}
              openLabel={words.open}
            />
          </Field>
        ))}
        <AdmissionText {...part} name="SiteName" label={words.SiteName} maxLength={120} />
        <AdmissionText {...part} name="Insurer" label={words.Insurer} maxLength={120} />
      </div>
    </section>
  );
}
