import { useState } from 'react';
import { programmeOf } from '#domain/programmes/programme-status.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../../widgets/lazy-part.tsx';
import { useKnownCare } from '../care-texts.ts';
import type { CarePanelProps } from '../documents/use-documents.ts';
import { HypobaricProgramme } from './hypobaric.tsx';
import { NutritionProgramme } from './nutrition.tsx';
import styles from './programmes.module.css';
import { VaccinationProgramme } from './vaccination.tsx';

const programmes = {
  hypobaric: HypobaricProgramme,
  vaccination: VaccinationProgramme,
  nutrition: NutritionProgramme,
};
type ProgrammeName = keyof typeof programmes;
const names = Object.keys(programmes) as ProgrammeName[];

/** Programmes of the worker's case; one is shown at a time. */
export function ProgrammesPanel(props: CarePanelProps) {
  const { t } = useTranslation();
  const { status } = useKnownCare(props.care);
  const [chosen, setChosen] = useState<ProgrammeName | null>(programmeOf[status] ?? null);
  const Chosen = chosen && programmes[chosen];
  return (
    <div className={styles.panel}>
      <RadioGroup
        name="programme"
        label={t('programmes.which')}
        options={names.map((value) => ({ value, label: t(`programmes.names.${value}`) }))}
        value={chosen}
        onValueChange={setChosen}
      />
      {Chosen ? (
        <LazyPart
          instead={<p role="alert">{t('programmes.failed')}</p>}
          pending={<SkeletonCard lines={6} label={t('programmes.loading')} />}
        >
          <Chosen {...props} />
        </LazyPart>
      ) : null}
    </div>
  );
}
