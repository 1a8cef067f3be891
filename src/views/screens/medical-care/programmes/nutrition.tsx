import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { programmesFeature } from '#actors/programmes/programmes.feature.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { nutritionWriters } from '#domain/programmes/nutrition.ts';
import { type NutritionSheet, nutritionObstacle } from '#domain/programmes/nutrition-sheet.ts';
import { hasRole } from '#domain/session/roles.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useAppActor } from '../../../app/ronda.context.tsx';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { RecordFoot } from '../../../widgets/record/record-foot.tsx';
import { useKnownCare } from '../care-texts.ts';
import type { CarePanelProps } from '../documents/use-documents.ts';
import { NutritionFields } from './nutrition-fields.tsx';
import { NutritionSeries } from './nutrition-series.tsx';
import { ProgrammeForm, ProgrammeMissing } from './programme-frame.tsx';
import styles from './programmes.module.css';

/** Domain 2.1, nutrition: initial sheet while the encounter is written, then a control per visit. */
export function NutritionProgramme({ care, careId }: CarePanelProps) {
  const { t } = useTranslation();
  const programmes = useFeature(programmesFeature);
  const [logic] = useState(() => programmes.nutrition(() => care.send({ type: 'app.resync' })));
  const edit = useActorRef(logic, { input: { id: careId } });
  const sheet = useSelector(edit, selectShown<NutritionSheet>);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const { status, Allowed } = useKnownCare(care);
  const profile = useSelector(useAppActor('session'), selectProfile);
  const mayWriteRole = profile !== null && hasRole(profile.user, nutritionWriters);
  if (sheet === null) return <ProgrammeMissing edit={edit} />;
  const texts = t('programmes', { returnObjects: true });
  const isFirst = sheet.Forms.length === 0;
  const isHeld = Allowed.some(({ Action, Allowed: allowed }) => Action === 'draft' && allowed);
  const obstacle = nutritionObstacle({ status, isFirst, isHeld });
  const why = obstacle !== 'over' && !mayWriteRole ? 'writers' : obstacle;
  return (
    <ProgrammeForm edit={edit}>
      <NutritionSeries forms={sheet.Forms} />
      {why === null ? (
        <>
          <fieldset className={styles.form} disabled={isConflict} aria-label={texts.names.nutrition}>
            <h3>{isFirst ? texts.nutrition.first : texts.nutrition.next}</h3>
            <NutritionFields edit={edit} sheet={sheet} />
          </fieldset>
          <RecordFoot<NutritionSheet>
            edit={edit}
            texts={{ ...texts, save: isFirst ? texts.nutrition.open : texts.nutrition.add }}
          />
        </>
      ) : why === 'over' ? null : (
        <p>{texts.nutrition[why]}</p>
      )}
      {!isFirst && status === CareStatus.NUTRITIONAL_OPEN ? <p className="meta">{texts.nutrition.end}</p> : null}
    </ProgrammeForm>
  );
}
