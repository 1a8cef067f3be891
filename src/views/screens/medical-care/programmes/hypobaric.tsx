import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { programmesFeature } from '#actors/programmes/programmes.feature.ts';
import type { GeneralAdmission } from '#domain/general-admission/general-admission.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { stepOf } from '#domain/programmes/hypobaric.ts';
import { ascentFields, type HypobaricSheet, writtenStep } from '#domain/programmes/hypobaric-sheet.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { RecordFoot } from '../../../widgets/record/record-foot.tsx';
import { useKnownCare } from '../care-texts.ts';
import type { CarePanelProps } from '../documents/use-documents.ts';
import { HypobaricEnd } from './hypobaric-end.tsx';
import { HypobaricStep } from './hypobaric-step.tsx';
import { HypobaricSteps } from './hypobaric-steps.tsx';
import { NotAdmitted, ProgrammeForm, ProgrammeMissing } from './programme-frame.tsx';
import styles from './programmes.module.css';
import { type HypobaricPart, writeHypobaric } from './use-programme.ts';
import { useRecordedStep } from './use-recorded-step.ts';

/** Domain 2.1: ascent, controls at 24 and 48 hours, and end of a hypobaric programme. */
export function HypobaricProgramme({ care, careId }: CarePanelProps) {
  const programmes = useFeature(programmesFeature);
  const [logic] = useState(() => programmes.hypobaric(() => care.send({ type: 'app.resync' })));
  const edit = useActorRef(logic, { input: { id: careId } });
  const sheet = useSelector(edit, selectShown<HypobaricSheet>);
  const { status } = useKnownCare(care);
  if (sheet === null) return <ProgrammeMissing edit={edit} />;
  if (sheet.Admission === null) return <NotAdmitted />;
  return <Programme edit={edit} sheet={sheet} admission={sheet.Admission} isOpen={status === CareStatus.HIC_OPEN} />;
}

type ProgrammeProps = HypobaricPart & { admission: GeneralAdmission; isOpen: boolean };

function Programme({ edit, sheet, admission, isOpen }: ProgrammeProps) {
  const { t } = useTranslation();
  const part = { edit, sheet };
  const texts = t('programmes', { returnObjects: true });
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const step = writtenStep(sheet);
  const isControl = step === 24 || step === 48;
  const mayWrite = admission.MayWrite && (step === 'ascent' || isOpen) && (!isControl || admission.MayControl);
  const mayEnd = admission.MayWrite && isOpen && step !== 'closed';
  const isEnding = sheet.Outcome !== null;
  const steps = useRef<HTMLOListElement>(null);
  useRecordedStep(edit, step, steps);
  const saves = {
    ascent: texts.hypobaric.saveAscent,
    24: t('programmes.hypobaric.saveControl', { hours: 24 }),
    48: t('programmes.hypobaric.saveControl', { hours: 48 }),
    close: texts.hypobaric.close,
    closed: texts.hypobaric.close,
  };
  return (
    <ProgrammeForm edit={edit}>
      {admission.MayWrite ? null : step === 'closed' ? null : <p className="meta">{texts.readOnly}</p>}
      {isControl && !isOpen ? <p>{texts.hypobaric.answerFirst}</p> : null}
      {isControl && isOpen && !admission.MayControl ? <p>{texts.controllers}</p> : null}
      <HypobaricSteps
        ref={steps}
        hypobaric={admission.Hypobaric}
        current={stepOf(admission.Hypobaric)}
        correct={
          admission.MayWrite && step === 24 && !sheet.IsCorrecting
            ? () => writeHypobaric(part, { For: 'ascent', IsCorrecting: true, ...ascentFields(admission.Hypobaric) })
            : null
        }
      />
      <fieldset className={styles.form} disabled={isConflict}>
        {mayWrite && !isEnding ? <HypobaricStep {...part} /> : null}
        {mayEnd ? <HypobaricEnd {...part} /> : null}
      </fieldset>
      {(mayWrite && step !== 'close' && step !== 'closed') || (mayEnd && isEnding) ? (
        <RecordFoot<HypobaricSheet>
          edit={edit}
          texts={{ ...texts, save: isEnding ? texts.hypobaric.close : saves[step] }}
        />
      ) : null}
    </ProgrammeForm>
  );
}
