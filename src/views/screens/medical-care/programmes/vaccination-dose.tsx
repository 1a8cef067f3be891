import { contraindications, vaccinationSites, vaccines } from '#domain/programmes/vaccination.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { DateInput } from '../../../widgets/date-input/date-input.tsx';
import styles from './programmes.module.css';
import { useProgrammeProblem, type VaccinationPart, writeVaccination } from './use-programme.ts';

/** Dose, lot and site, after the contraindications. */
export function VaccinationDoseFields(part: VaccinationPart) {
  const { edit, sheet } = part;
  const { t } = useTranslation();
  const problem = useProgrammeProblem(edit);
  const texts = t('programmes.vaccination', { returnObjects: true });
  return (
    <>
      <Field as="group" label={texts.Contraindications}>
        <div className={styles.checks}>
          {contraindications.map((name) => (
            <Checkbox
              key={name}
              checked={sheet.Contraindications.includes(name)}
              onChange={({ target }) =>
                writeVaccination(part, {
                  Contraindications: contraindications.filter((one) =>
                    one === name ? target.checked : sheet.Contraindications.includes(one),
                  ),
                })
              }
            >
              {texts.asked[name]}
            </Checkbox>
          ))}
        </div>
      </Field>
      {sheet.Contraindications.length > 0 ? (
        <Field label={texts.Indication} error={problem('Indication')} required>
          <Textarea
            value={sheet.Indication}
            maxLength={500}
            onChange={({ target }) => writeVaccination(part, { Indication: target.value })}
          />
        </Field>
      ) : null}
      <div className={styles.fields}>
        <Field label={texts.Vaccine} required>
          <Select
            options={vaccines.map((value) => ({ value, label: texts.vaccines[value] }))}
            value={sheet.Vaccine}
            onValueChange={(Vaccine) => writeVaccination(part, { Vaccine })}
          />
        </Field>
        <Field label={texts.Lot} error={problem('Lot')} required>
          <TextInput
            autoComplete="off"
            maxLength={40}
            value={sheet.Lot}
            onChange={({ target }) => writeVaccination(part, { Lot: target.value })}
          />
        </Field>
        <Field label={texts.ExpiresAt} error={problem('ExpiresAt')} required>
          <DateInput
            value={sheet.ExpiresAt}
            onValueChange={(ExpiresAt) => writeVaccination(part, { ExpiresAt })}
            label={texts.ExpiresAt}
          />
        </Field>
        <Field label={texts.Site} error={problem('Site')} required>
          <Select
            options={vaccinationSites.map((value) => ({ value, label: texts.sites[value] }))}
            value={sheet.Site}
            placeholder={texts.choose}
            onValueChange={(Site) => writeVaccination(part, { Site })}
          />
        </Field>
        <Field label={texts.Dose} error={problem('Dose')} required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={1}
            value={sheet.Dose}
            onChange={({ target }) => writeVaccination(part, { Dose: target.value })}
          />
        </Field>
      </div>
    </>
  );
}
