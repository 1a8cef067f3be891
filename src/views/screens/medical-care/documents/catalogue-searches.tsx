import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { CareDocuments } from '#actors/care-documents/care-documents.ts';
import type { FoundMedicine } from '#actors/care-documents/medicine-search.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { pickedMedicine } from '#domain/forms/picked-rows.ts';
import { useExamCatalogueName } from '../../../app/use-exam-catalogue-name.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';

type MedicineProps = { onChoose: (medicine: FoundMedicine) => void };

/** Searches name, active ingredient and laboratory. */
export function MedicineSearch({ onChoose }: MedicineProps) {
  const { t } = useTranslation();
  const { medicines } = useFeature(careDocumentsFeature);
  const search = useActorRef(medicines, { input: { filters: {} } });
  return (
    <CatalogueSearch
      search={search}
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
const ofEveryType = { input: { filters: { typeId: null } } };

/** Searches exams of every type and exam groups; choosing a group adds all of its exams. */
export function ExamSearch({ onChoose }: ExamProps) {
  const { exams } = useFeature(careDocumentsFeature);
  return <FoundExams search={useActorRef(exams, ofEveryType)} onChoose={onChoose} />;
}

const everyType = 'all';

/** Can be limited to one type; frequent exams of the physician come first. */
export function ExamSearchByType({ onChoose }: ExamProps) {
  const { t } = useTranslation();
  const { exams, examTypes } = useFeature(careDocumentsFeature);
  const search = useActorRef(exams, ofEveryType);
  const known = useSelector(useActorRef(examTypes), (snapshot) => snapshot.output);
  const [type, setType] = useState(everyType);
  const nameOf = useExamCatalogueName();
  const choose = (value: string) => {
    setType(value);
    search.send({ type: 'list.filter', filters: { typeId: value === everyType ? null : value } });
  };
  const types = known?.kind === 'ready' ? known.types.map(({ id, name }) => ({ value: id, label: nameOf(name) })) : [];
  return (
    <>
      {types.length === 0 ? null : (
        <Field label={t('orders.type')}>
          <Select
            options={[{ value: everyType, label: t('orders.allTypes') }, ...types]}
            value={type}
            onValueChange={choose}
          />
        </Field>
      )}
      <FoundExams search={search} onChoose={onChoose} />
    </>
  );
}

type FoundProps = ExamProps & { search: ActorRefFrom<CareDocuments['exams']> };

function FoundExams({ search, onChoose }: FoundProps) {
  const { t } = useTranslation();
  const nameOf = useExamCatalogueName();
  return (
    <CatalogueSearch
      search={search}
      words="orders"
      optionOf={(found) =>
        found.kind === 'group'
          ? {
              value: found.ExamGroupId,
              label: found.Name,
              meta: t('orders.group', { names: found.Exams.map(({ Name }) => Name).join(', ') }),
            }
          : {
              value: found.ExamId,
              label: found.Name,
              meta: [found.Code, nameOf(found.ExamTypeName), ...(found.IsFrequent ? [t('orders.frequent')] : [])].join(
                ' · ',
              ),
            }
      }
      onChoose={(found) => onChoose(found.kind === 'group' ? found.Exams : [found])}
    />
  );
}
