import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { EmergencyRequest } from '#actors/clinical-record/record-emergency.ts';
import { emergencyMinutes, emergencyReason } from '#domain/clinical-record/emergency-access.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useConnection } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { sendKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';

type EmergencyFormProps = RecordListPart & { patientId: string };

/** Domain 3.3, breakGlass: emergency access with a reason, for an hour. */
export function EmergencyForm({ list, patientId }: EmergencyFormProps) {
  const { t } = useTranslation();
  const feature = useFeature(clinicalRecordFeature);
  const machine = useMemo(() => feature.emergency(() => list.send({ type: 'list.refresh' })), [feature, list]);
  const edit = useActorRef(machine, { input: { id: patientId } });
  const request = useSelector(edit, selectShown<EmergencyRequest>);
  const failure = useSelector(edit, selectFailure);
  const { isLost } = useConnection();
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const texts = t('clinicalRecord.emergency', { returnObjects: true });
  if (request === null) return <SkeletonCard lines={3} label={texts.loading} />;
  const { length } = request.Reason.trim();
  const limits = { min: emergencyReason.min, max: emergencyReason.max };
  const isSound = length >= limits.min && length <= limits.max;
  return (
    <div className={styles.emergency}>
      <Card level={2} title={texts.title}>
        <form
          method="dialog"
          className={styles.summary}
          onSubmit={(event) => {
            event.preventDefault();
            edit.send({ type: 'record.save' });
          }}
        >
          <p>{t('clinicalRecord.emergency.text', { minutes: emergencyMinutes })}</p>
          {failure === 'notSaved' || failure === 'invalid' ? (
            <Banner tone="danger" live="alert">
              {t(`clinicalRecord.emergency.${failure === 'notSaved' && isLost ? 'offline' : failure}`, limits)}
            </Banner>
          ) : null}
          <Field label={texts.reason} help={t('clinicalRecord.emergency.help', limits)}>
            <Textarea
              rows={3}
              value={request.Reason}
              onChange={({ target }) => edit.send({ type: 'record.changed', changes: { Reason: target.value } })}
            />
          </Field>
          <div className={styles.acts}>
            <Button
              type="submit"
              variant="primary"
              aria-keyshortcuts={sendKeys}
              busy={isSaving}
              disabledReason={isSound ? undefined : t('clinicalRecord.emergency.help', limits)}
              reasonAt="sr"
            >
              {texts.open}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
