import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { programmesFeature } from '#actors/programmes/programmes.feature.ts';
import type { GeneralAdmission } from '#domain/general-admission/general-admission.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { SeasonalVaccination } from '#domain/programmes/vaccination.ts';
import { type VaccinationSheet, writtenVaccinationStep } from '#domain/programmes/vaccination-sheet.ts';
import { fullName } from '#domain/session/user.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { RecordFoot } from '../../../widgets/record/record-foot.tsx';
import { useKnownCare } from '../care-texts.ts';
import type { CarePanelProps } from '../documents/use-documents.ts';
import { NotAdmitted, ProgrammeForm, ProgrammeMissing } from './programme-frame.tsx';
import styles from './programmes.module.css';
import type { VaccinationPart } from './use-programme.ts';
import { VaccinationDoseFields } from './vaccination-dose.tsx';
import { VaccinationWatching } from './vaccination-watching.tsx';

/** Domain, seasonal vaccination: dose, fifteen minutes of observation, outcome and closing. */
export function VaccinationProgramme({ care, careId }: CarePanelProps) {
  const programmes = useFeature(programmesFeature);
  const [logic] = useState(() => programmes.vaccination(() => care.send({ type: 'app.resync' })));
  const edit = useActorRef(logic, { input: { id: careId } });
  const sheet = useSelector(edit, selectShown<VaccinationSheet>);
  const { status } = useKnownCare(care);
  if (sheet === null) return <ProgrammeMissing edit={edit} />;
  if (sheet.Admission === null) return <NotAdmitted />;
  return <Programme edit={edit} sheet={sheet} admission={sheet.Admission} isStarted={status !== CareStatus.NEW} />;
}

type ProgrammeProps = VaccinationPart & { admission: GeneralAdmission; isStarted: boolean };

function Programme({ edit, sheet, admission, isStarted }: ProgrammeProps) {
  const { t } = useTranslation();
  const part = { edit, sheet };
  const step = writtenVaccinationStep(sheet);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = t('programmes', { returnObjects: true });
  const given = admission.SeasonalVaccination;
  const mayGive = step === 'dose' && admission.MayWrite;
  const mayWrite = step === 'dose' ? mayGive && isStarted : step === 'watching' && admission.MayControl;
  return (
    <ProgrammeForm edit={edit}>
      {given ? <Given given={given} isWatched={mayWrite} /> : null}
      {mayGive && !isStarted ? <p>{texts.vaccination.startFirst}</p> : null}
      {mayWrite || mayGive || step === 'closed' ? null : <p className="meta">{texts.readOnly}</p>}
      {mayWrite ? (
        <>
          <fieldset className={styles.form} disabled={isConflict} aria-label={texts.names.vaccination}>
            {given ? <VaccinationWatching {...part} given={given} /> : <VaccinationDoseFields {...part} />}
          </fieldset>
          <RecordFoot<VaccinationSheet>
            edit={edit}
            texts={{ ...texts, save: step === 'dose' ? texts.vaccination.apply : texts.vaccination.note }}
          />
        </>
      ) : null}
    </ProgrammeForm>
  );
}

const line = (label: string, text: string) => (
  <p>
    <b>{label}:</b> {text}
  </p>
);

/** Recorded data of a dose; its outcome is omitted for users who edit it in the form. */
export function Given({ given, isWatched }: { given: SeasonalVaccination; isWatched: boolean }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const texts = t('programmes.vaccination', { returnObjects: true });
  const { Contraindications, Indication, Reaction, ReactionDetail, ClosedAt, ClosedBy } = given;
  return (
    <>
      <p>
        {t('programmes.vaccination.applied', {
          vaccine: texts.vaccines[given.Vaccine],
          lot: given.Lot,
          dose: given.Dose,
          site: texts.sites[given.Site].toLowerCase(),
          name: fullName(given.AppliedBy),
          when: dayTime(given.AppliedAt, now),
        })}
      </p>
      {Contraindications.length > 0
        ? line(texts.Contraindications, Contraindications.map((name) => texts.asked[name]).join(', '))
        : null}
      {Indication ? line(texts.Indication, Indication) : null}
      {Reaction && !isWatched
        ? line(texts.Reaction, [texts.reactions[Reaction], ReactionDetail].filter(Boolean).join(': '))
        : null}
      {ClosedAt && ClosedBy ? (
        <p className="meta">
          {t('programmes.vaccination.closed', { name: fullName(ClosedBy), when: dayTime(ClosedAt, now) })}
        </p>
      ) : null}
    </>
  );
}
