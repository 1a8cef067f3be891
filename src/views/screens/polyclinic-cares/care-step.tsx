import UserPen from '@lucide/icons/icons/user-pen';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CareCreateActor } from '#actors/polyclinic/care-create.actor.ts';
import type { PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import { AttentionType, CareMode } from '#domain/medical-care/medical-care.ts';
import { type CareSheet, careForm } from '#domain/medical-care/new-care.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { Priority } from '#domain/queue/wait.ts';
import { reasonMax } from '#domain/reason.ts';
import { formatIc } from '#domain/rut.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import {
  selectCareSheet,
  selectFields,
  selectIsBusy,
  selectOpenCare,
  selectPatient,
} from '#machines/care-create/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { PatientLine } from '../../widgets/patients-found/patient-line.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { useCareTexts } from '../medical-care/care-texts.ts';
import styles from './new-care.module.css';
import type { NewCarePart } from './new-care.types.ts';
import { usePersonDetails } from './patient-step.tsx';
import { useClassName, useLookups } from './use-lookups.ts';

type CarePart = { create: CareCreateActor };

/** Fields of the encounter, below the patient. */
export function CareStep({ create, polyclinicId }: NewCarePart) {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Chosen create={create} />
      <CareCard key={attempt} create={create} polyclinicId={polyclinicId} onRetry={() => setAttempt(attempt + 1)} />
      <OpenCareDialog create={create} />
    </>
  );
}

function Chosen({ create }: CarePart) {
  const { t } = useTranslation();
  const patient = useSelector(create, selectPatient);
  const busy = useSelector(create, selectIsBusy);
  const detailsOf = usePersonDetails();
  if (!patient) return null;
  return (
    <Card title={t('newCare.patientTitle')}>
      <PatientLine person={patient} details={detailsOf(patient)}>
        <Button size="sm" icon={UserPen} busy={busy} onClick={() => create.send({ type: 'patient.other' })}>
          {t('newCare.another')}
        </Button>
      </PatientLine>
    </Card>
  );
}

function CareCard({ create, polyclinicId, onRetry }: NewCarePart & { onRetry: () => void }) {
  const { t } = useTranslation();
  const lookups = useLookups(polyclinicId);
  const retry = <RetryButton onRetry={onRetry} />;
  return (
    <Card title={t('newCare.careTitle')}>
      {lookups?.kind === 'failed' ? (
        <Banner tone="danger" live="alert" actions={retry}>
          {t('newCare.lookupsFailed')}
        </Banner>
      ) : null}
      <CareFields create={create} lookups={lookups} />
    </Card>
  );
}

const errorNames = ['Reason', 'AttentionType', 'classificationId'] as const;

function CareFields({ create, lookups }: CarePart & { lookups: PolyclinicLookups | undefined }) {
  const { t } = useTranslation();
  const { priority } = useFormats();
  const { attentionType } = useCareTexts();
  const { nameOf } = useClassName(lookups);
  const sheet = useSelector(create, selectCareSheet);
  const fields = useSelector(create, selectFields);
  const busy = useSelector(create, selectIsBusy);
  const { formProps, fieldProps } = useZodForm({
    schema: careForm,
    defaultValue: sheet,
    onValid: (intent) => create.send({ type: 'care.create', intent }),
    errorText: (code, name) => {
      const own = errorNames.find((one) => one === name);
      return own && !code.startsWith('tooLong') ? t(`newCare.errors.${own}`) : messageText(t, code);
    },
  });
  const change = (changes: Partial<CareSheet>) => create.send({ type: 'care.changed', changes });
  const field = (name: keyof CareSheet) => {
    const { error, ...rest } = fieldProps(name);
    return { ...rest, error: error ?? fields[name] };
  };
  const ready = lookups?.kind === 'ready' ? lookups : null;
  const ofType = (ready?.classifications ?? []).filter((one) => String(one.AttentionType) === sheet.AttentionType);
  return (
    <form {...formProps} className="form">
      <div className={styles.pair}>
        <RadioGroup
          {...field('mode')}
          label={t('newCare.mode')}
          name="mode"
          value={sheet.mode}
          onValueChange={(mode) => change({ mode })}
          options={[
            { value: String(CareMode.INPERSON), label: t('newCare.modes.inPerson') },
            { value: String(CareMode.REMOTE), label: t('newCare.modes.remote') },
          ]}
        />
        <RadioGroup
          {...field('Priority')}
          label={t('newCare.priority')}
          name="Priority"
          value={sheet.Priority}
          onValueChange={(next) => change({ Priority: next })}
          options={Object.values(Priority).map((level) => ({ value: String(level), label: priority(level) }))}
        />
        <Field {...field('AttentionType')} label={t('newCare.attentionType')} required>
          <Select
            name="AttentionType"
            placeholder={t('newCare.choosePlaceholder')}
            options={Object.values(AttentionType).map((type) => ({
              value: String(type),
              label: attentionType(type) ?? '',
            }))}
            value={sheet.AttentionType || null}
            onValueChange={(next) => change({ AttentionType: next, classificationId: '' })}
          />
        </Field>
        <Field
          {...field('classificationId')}
          label={t('newCare.classification')}
          help={sheet.AttentionType === '' ? t('newCare.chooseTypeFirst') : undefined}
          required
        >
          <Select
            key={sheet.AttentionType}
            name="classificationId"
            placeholder={t('newCare.choosePlaceholder')}
            disabled={sheet.AttentionType === ''}
            options={ofType.map((one) => ({ value: one.ClassificationId, label: nameOf(one) }))}
            value={sheet.classificationId || null}
            onValueChange={(classificationId) => change({ classificationId })}
          />
        </Field>
        <Field {...field('charge')} label={t('newCare.charge')} optionalMark={t('form.optional')}>
          <Combobox
            name="charge"
            emptyText={t('polyCares.filters.nothing')}
            clearLabel={t('polyCares.filters.clearOne')}
            openLabel={t('polyCares.filters.openList')}
            placeholder={t('newCare.nobodyInCharge')}
            loading={lookups === undefined}
            loadingText={t('app.loading')}
            options={(ready?.professionals ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={sheet.charge || null}
            onValueChange={(charge) => change({ charge: charge ?? '' })}
          />
        </Field>
      </div>
      <Field {...field('Reason')} label={t('newCare.reason')} help={t('newCare.reasonHelp')} required>
        <Textarea
          name="Reason"
          rows={4}
          maxLength={reasonMax}
          value={sheet.Reason}
          onChange={({ currentTarget }) => change({ Reason: currentTarget.value })}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t(busy ? 'newCare.creating' : 'newCare.create')}
        </Button>
      </div>
    </form>
  );
}

/** Domain 2.1: a second open encounter needs confirmation; links to the first one. */
function OpenCareDialog({ create }: CarePart) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const open = useSelector(create, selectOpenCare);
  const patient = useSelector(create, selectPatient);
  return (
    <AlertDialog
      open={open !== null}
      tone="primary"
      title={t('newCare.openTitle')}
      text={t('newCare.openText', { name: patient ? wholeName(patient) : '', number: open?.number ?? '' })}
      identifiers={[
        { label: t('newCare.document'), value: patient ? formatIc(patient.IC) : null },
        { label: t('newCare.openNumber'), value: open?.number ?? null },
      ]}
      cancelLabel={t('newCare.openKeep')}
      confirmLabel={t('newCare.openConfirm')}
      onCancel={() => create.send({ type: 'care.keep' })}
      onConfirm={() => create.send({ type: 'care.confirm' })}
    >
      {open ? (
        <LinkButton variant="quiet" href={hrefOf('polyclinic-medicalcares-detail-id', locale, open.MedicalCareId)}>
          {t('newCare.openSee')}
        </LinkButton>
      ) : null}
    </AlertDialog>
  );
}
