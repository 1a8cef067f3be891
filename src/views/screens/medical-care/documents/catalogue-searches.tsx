import { useTranslation } from 'react-i18next';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { FoundMedicine } from '#actors/care-documents/medicine-search.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { pickedMedicine } from '#domain/forms/picked-rows.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { CatalogueSearch } from './catalogue-search.tsx';

type MedicineProps = { onChoose: (medicine: FoundMedicine) => void };

/** Over name, active ingredient and laboratory. */
export function MedicineSearch({ onChoose }: MedicineProps) {
  const { t } = useTranslation();
  const { medicines } = useFeature(careDocumentsFeature);
  return (
    <CatalogueSearch
      logic={medicines}
      words="prescriptions"
      optionOf={(medicine) => ({
        value: medicine.MedicineId,
        label: pickedMedicine(medicine.MedicineId, medicine).name,
        meta: [medicine.Dci, medicine.Laboratory, ...(medicine.IsFrequent ? [t('prescriptions.frequent')] : [])].join(
          ' · ',
        ),
      })}
      onChoose={onChoose}
    />
  );
}

type ExamProps = { onChoose: (exams: readonly Exam[]) => void };

/** Over the exams of every type, and over groups of them: a group is one pick. */
export function ExamSearch({ onChoose }: ExamProps) {
  const { t } = useTranslation();
  const { exams } = useFeature(careDocumentsFeature);
  return (
    <CatalogueSearch
      logic={exams}
      words="orders"
      optionOf={(found) =>
        found.kind === 'group'
          ? {
              value: found.ExamGroupId,
              label: found.Name,
              meta: t('orders.group', { names: found.Exams.map(({ Name }) => Name).join(', ') }),
            }
          : { value: found.ExamId, label: found.Name, meta: `${found.Code} · ${found.ExamTypeName}` }
      }
      onChoose={(found) => onChoose(found.kind === 'group' ? found.Exams : [found])}
    />
  );
}
