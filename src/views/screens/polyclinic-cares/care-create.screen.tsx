import Trash2 from '@lucide/icons/icons/trash';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { CareCreateActor } from '#actors/polyclinic/care-create.actor.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { selectFailure, selectIsBegun, selectIsBusy, selectStep } from '#machines/care-create/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useChosenPolyclinic, usePolyclinicCares } from '../../app/use-polyclinic-cares.ts';
import { useStepFocus } from '../../app/use-step-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { CareStep } from './care-step.tsx';
import { ChoosePolyclinic } from './choose-polyclinic.tsx';
import { DecideStep } from './decide-step.tsx';
import styles from './new-care.module.css';
import { PatientStep } from './patient-step.tsx';
import { RegisterStep } from './register-step.tsx';

/** Clinical 2, medicalcares/create: choose the patient, then the encounter. */
export function CareCreateScreen() {
  const polyclinic = useChosenPolyclinic();
  if (!polyclinic) return <ChoosePolyclinic />;
  if (!polyclinic.IsStaff) return <StaffOnly />;
  return <NewCare key={polyclinic.PolyclinicId} polyclinic={polyclinic} />;
}

function StaffOnly() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('newCare.staffOnly')}
        text={t('newCare.staffOnlyText')}
        actions={
          <LinkButton variant="primary" href={hrefOf('polyclinic-medicalcares', locale)}>
            {t('polyCares.detail.back')}
          </LinkButton>
        }
      />
    </Page>
  );
}

function NewCare({ polyclinic }: { polyclinic: Polyclinic }) {
  const { create: logic, newDraftId } = usePolyclinicCares();
  const [draftId] = useState(newDraftId);
  const { PolyclinicId: polyclinicId } = polyclinic;
  return <NewCareSteps create={useActorRef(logic, { input: { polyclinicId, draftId } })} polyclinic={polyclinic} />;
}

/** Steps: patient, then encounter. */
export function NewCareSteps({ create, polyclinic }: { create: CareCreateActor; polyclinic: Polyclinic }) {
  const { t } = useTranslation();
  const { PolyclinicId: polyclinicId } = polyclinic;
  const step = useSelector(create, selectStep);
  const begun = useSelector(create, selectIsBegun);
  const steps = useRef<HTMLDivElement>(null);
  useStepFocus(steps, `${step} ${begun}`);
  const part = { create, polyclinicId };
  return (
    <Page>
      <PageHead title={t('newCare.title')} sub={polyclinic.Name} actions={<Discard create={create} />} />
      <div ref={steps} className={styles.steps}>
        <Failure create={create} />
        {step === 'restoring' || step === 'created' ? (
          <SkeletonCard lines={4} label={t(step === 'created' ? 'newCare.creating' : 'newCare.restoring')} />
        ) : null}
        {step === 'deciding' ? <DecideStep create={create} /> : null}
        {step === 'patient' ? <PatientStep {...part} /> : null}
        {step === 'registering' ? <RegisterStep create={create} /> : null}
        {step === 'care' ? <CareStep {...part} /> : null}
        {step === 'created' ? null : <p className="meta">{t('newCare.kept')}</p>}
      </div>
    </Page>
  );
}

function Discard({ create }: { create: CareCreateActor }) {
  const { t } = useTranslation();
  const { newDraftId } = usePolyclinicCares();
  const begun = useSelector(create, selectIsBegun);
  const step = useSelector(create, selectStep);
  const busy = useSelector(create, selectIsBusy);
  if (!begun || busy || (step !== 'patient' && step !== 'care')) return null;
  return (
    <Button variant="quiet" icon={Trash2} onClick={() => create.send({ type: 'draft.discard', draftId: newDraftId() })}>
      {t('newCare.discard')}
    </Button>
  );
}

function Failure({ create }: { create: CareCreateActor }) {
  const { t } = useTranslation();
  const failure = useSelector(create, selectFailure);
  if (!failure) return null;
  return (
    <Banner tone="danger" live="alert">
      {t(`newCare.failures.${failure}`)}
    </Banner>
  );
}
