import { useTranslation } from '../../app/use-translation.ts';
import { CareControl } from './care-control.tsx';
import { CareListState, type CareOfPatient, useCareList } from './care-list.tsx';
import { Evaluated } from './evaluated.tsx';

export type CareResultLinesProps = CareOfPatient & {
  number: string;
  /** True when the encounter, and so its agreed control, may be read. */
  canOpen: boolean;
};

/** Evaluations with comment, latest first, live. Without one, the text says so instead of implying a normal result. */
export function CareResultLines({ careId, patientId, number, canOpen }: CareResultLinesProps) {
  const { t } = useTranslation();
  const { list, answer } = useCareList('careResults', { careId, patientId });
  const results = answer?.Dtos;
  const texts = t('clinicalRecord.careResults', { returnObjects: true });
  return (
    <>
      {canOpen ? <CareControl careId={careId} patientId={patientId} /> : null}
      <CareListState list={list} isKnown={results !== undefined} texts={texts} />
      {results?.length === 0 ? <p className="meta">{texts.empty}</p> : null}
      {results && results.length > 0 ? (
        <ul className="stack" aria-label={t('care.record.resultsOf', { number })}>
          {results.map((result) => (
            <li key={result.ResultExamId}>
              <Evaluated of={result} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
