import FolderCheck from 'lucide-react/icons/folder-check';
import { useTranslation } from 'react-i18next';
import { chileDate } from '#domain/chile-clock.ts';
import type { MedicalRecord } from '#domain/medical-care/clinical-record.ts';
import { bmiClassOf } from '#domain/vital-signs/vital-alerts.ts';
import { inUnit, vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { useFormats } from '../../app/use-formats.ts';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { BmiChip } from '../../widgets/dynamic-form/vitals-input.tsx';
import styles from './medical-care.module.css';

const sizes: readonly string[] = ['weight', 'height'];

/** What the cares of this patient say together, of those that may be read here. */
export function PatientRecord({ record }: { record: MedicalRecord }) {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  const { Weight, Height, Bmi, IsShared } = record;
  const unknown = t('care.record.notMeasured');
  const bmiClass = bmiClassOf(Bmi);
  const signs = record.LastVitals.filter(({ LocaleAttributeName }) => !sizes.includes(LocaleAttributeName));
  return (
    <Card
      title={t('care.record.patient')}
      aside={
        IsShared ? (
          <Chip tone="ok" icon={FolderCheck}>
            {t('care.record.patientShared')}
          </Chip>
        ) : null
      }
    >
      <DefinitionList
        items={[
          {
            label: t('care.record.conditions'),
            value: record.Conditions.length > 0 ? <Conditions of={record.Conditions} /> : null,
            unknown: t('care.record.noConditions'),
          },
          { label: t('care.record.weight'), value: Weight > 0 ? `${decimal(Weight)} kg` : null, unknown },
          { label: t('care.record.height'), value: Height > 0 ? `${decimal(Height)} cm` : null, unknown },
          {
            label: t('care.record.bmi'),
            value: bmiClass ? (
              <>
                {`${decimal(Bmi, 1)} kg/m² `}
                <BmiChip of={bmiClass} />
              </>
            ) : null,
            unknown: t('forms.notCalculated'),
          },
          { label: t('care.record.lastVitals'), value: signs.length > 0 ? <LastVitals of={signs} /> : null, unknown },
        ]}
      />
    </Card>
  );
}

function Conditions({ of }: { of: MedicalRecord['Conditions'] }) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  return (
    <ul className={styles.lines}>
      {of.map(({ Code, Name, Since, Certainty }) => (
        <li key={Code}>
          {t('care.record.conditionSince', {
            code: Code,
            name: Name,
            certainty: t(`forms.diagnosis.certainties.${Certainty}`).toLowerCase(),
            date: birth(chileDate(Date.parse(Since))),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Each sign with its unit and the day it was measured; what is nobody's to have is not named. */
function LastVitals({ of }: { of: MedicalRecord['LastVitals'] }) {
  const { t } = useTranslation();
  const { locale, decimal, birth } = useFormats();
  const word = locale === 'es' ? 0 : 1;
  return (
    <ul className={styles.lines}>
      {of.map(({ VitalSignsId, LocaleAttributeName, Value, MeasuredAt }) => {
        const sign = vitalSigns.find(({ id }) => id === VitalSignsId);
        const chosen = sign?.options?.find(({ value }) => value === Value)?.label[word];
        const value = [
          sign?.short[word] ?? LocaleAttributeName,
          inUnit(chosen ?? decimal(Number(Value.replace(',', '.'))), sign?.unit[word] ?? ''),
        ];
        return (
          <li key={VitalSignsId}>
            {t('care.record.measuredAt', {
              value: value.join(' ').trim(),
              date: birth(chileDate(Date.parse(MeasuredAt))),
            })}
          </li>
        );
      })}
    </ul>
  );
}
