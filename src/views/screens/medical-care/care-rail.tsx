import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { selectRecord } from '#machines/medical-care/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Count } from '../../ui/count/count.tsx';
import styles from './care-rail.module.css';
import { RailLink } from './care-rail-link.tsx';
import { careSections } from './care-sections.tsx';
import { useKnownCare } from './care-texts.ts';

type CareRailProps = {
  care: MedicalCareActor;
  /** Receives the container for the file count, which only the file list knows. */
  countAt: (place: HTMLElement | null) => void;
  /** Container for the line of the surveys section. */
  surveysAt: (place: HTMLElement | null) => void;
};

/** L3: links to the sections of the record with counts. */
export function CareRail({ care, countAt, surveysAt }: CareRailProps) {
  const { t } = useTranslation();
  const row = useKnownCare(care);
  const record = useSelector(care, selectRecord);
  return (
    <nav className={styles.rail} aria-label={t('care.sections.label')}>
      <ul>
        {careSections
          .filter(({ shows }) => shows(row, record))
          .map(({ id, count }) => (
            <li key={id} ref={id === 'surveys' ? surveysAt : undefined}>
              {id === 'surveys' ? null : (
                <RailLink id={id} countAt={id === 'files' ? countAt : undefined}>
                  {record && count && count(record) > 0 ? <Count value={count(record)} /> : null}
                </RailLink>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
