import { useActorRef, useSelector } from '@xstate/react';
import type { Diagnosis } from '#domain/diagnosis/diagnosis.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useCareLookups } from '../../app/use-medical-care.ts';
import { DiagnosisInput, type DiagnosisInputProps } from '../../widgets/dynamic-form/diagnosis-input.tsx';

/** Diagnosis input with catalogue search. */
export function CareDiagnosisInput(props: DiagnosisInputProps) {
  const { diagnoses } = useCareLookups();
  const search = useActorRef(diagnoses, { input: { filters: {} } });
  const rows = useSelector(search, selectRows<Diagnosis, Record<string, never>>);
  const loading = useSelector(search, (snapshot) => snapshot.hasTag('searching') || snapshot.hasTag('reloading'));
  const failed = useSelector(search, (snapshot) => snapshot.hasTag('failed'));
  const onSearch = (searchText: string) => search.send({ type: 'list.search', searchText });
  return <DiagnosisInput {...props} found={{ rows, loading, failed, onSearch }} />;
}
