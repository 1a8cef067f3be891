import { useActorRef, useSelector } from '@xstate/react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordSpecialty } from '#domain/clinical-record/record-lists.ts';
import { type RecordFilters, selectRecordFilters } from '#machines/clinical-record/index.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { anyValue } from '../../widgets/any-value.ts';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';

/** Search, specialty, and whose encounters are included: work groups or the organization. */
export function SectionTools({ list }: RecordListPart) {
  const { t } = useTranslation();
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, selectRecordFilters);
  const filter = (change: Partial<RecordFilters>) =>
    list.send({ type: 'list.filter', filters: { ...filters, ...change } });
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchInput
          label={t('clinicalRecord.search')}
          placeholder={t('clinicalRecord.search')}
          clearLabel={t('clinicalRecord.clearSearch')}
          maxLength={120}
          value={searchText}
          onValueChange={(text) => list.send({ type: 'list.search', searchText: text })}
        />
      </div>
      {filters.part === 'images' ? null : <Specialties filters={filters} onFilter={filter} />}
      {filters.part === 'images' ? null : filters.polyclinicId === null ? (
        <Switch
          checked={filters.includeWorkGroup}
          label={t('clinicalRecord.workGroup')}
          onCheckedChange={(includeWorkGroup) => filter({ includeWorkGroup })}
        />
      ) : (
        <Switch
          checked={filters.includeOrganization}
          label={t('clinicalRecord.organization')}
          onCheckedChange={(includeOrganization) => filter({ includeOrganization })}
        />
      )}
    </div>
  );
}

type SpecialtiesProps = { filters: RecordFilters; onFilter: (change: Partial<RecordFilters>) => void };

function Specialties({ filters, onFilter }: SpecialtiesProps) {
  const { t } = useTranslation();
  const { patientId, polyclinicId, includeWorkGroup, includeOrganization } = filters;
  const reach = { patientId, polyclinicId, includeWorkGroup, includeOrganization };
  return (
    <Choice
      key={JSON.stringify(reach)}
      reach={reach}
      filters={filters}
      onFilter={onFilter}
      label={t('clinicalRecord.specialty')}
    />
  );
}

type Reach = Pick<RecordFilters, 'patientId' | 'polyclinicId' | 'includeWorkGroup' | 'includeOrganization'>;

function Choice({ reach, filters, onFilter, label }: SpecialtiesProps & { reach: Reach; label: string }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const specialties = useActorRef(useFeature(clinicalRecordFeature).specialties, {
    input: { filters: reach, pageSize: 50 },
  });
  const rows = useSelector(specialties, selectRows<RecordSpecialty, Reach>);
  if (rows.length === 0 && filters.specialtyId === null) return null;
  return (
    <div className={styles.choice}>
      <Select
        label={label}
        options={[
          { value: anyValue, label: t('clinicalRecord.allSpecialties') },
          ...rows.map(({ SpecialtyId, Name, Total }) => ({
            value: SpecialtyId,
            label: t('clinicalRecord.specialtyOption', { name: specialty(Name), count: Total }),
          })),
        ]}
        value={filters.specialtyId ?? anyValue}
        onValueChange={(value) => onFilter({ specialtyId: value === anyValue ? null : value })}
      />
    </div>
  );
}
