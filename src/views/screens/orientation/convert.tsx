import Stethoscope from '@lucide/icons/icons/stethoscope';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { constants } from '#domain/constants.ts';
import { fullName } from '#domain/session/user.ts';
import { selectIsBusy, selectOrientation, selectReason, selectStage } from '#machines/orientation/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useIdentity } from '../../app/use-identity.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';

/** Domain 2.2: converts a question into an encounter. Irreversible, so it names the patient (SAFE-2). */
export function Convert({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const identity = useIdentity();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const row = useSelector(orientation, selectOrientation);
  const stage = useSelector(orientation, selectStage);
  const busy = useSelector(orientation, selectIsBusy);
  const refusal = useSelector(orientation, (snapshot) =>
    selectReason(snapshot, { type: 'orientation.convert', reason }),
  );
  const blocked = refusal === 'disconnected' ? refusal : null;
  if (!row) return null;
  const { User: patient } = row;
  const name = fullName(patient);
  const { label, value } = identity(patient.IC);
  const convert = () => {
    orientation.send({ type: 'orientation.convert', reason });
    setOpen(false);
  };
  return (
    <>
      <Button
        icon={Stethoscope}
        busy={busy}
        disabledReason={blocked ? t(`guards.${blocked}`) : undefined}
        onClick={() => setOpen(true)}
      >
        {stage === 'converting' ? t('orientation.converting') : t('orientation.convert')}
      </Button>
      <AlertDialog
        open={open && stage === 'openMine'}
        title={t('orientation.convertTitle', { name })}
        text={t('orientation.convertText', { name })}
        identifiers={[
          { label, value: value ?? t('app.notInformed') },
          {
            label: t('orientation.facts.birth'),
            value: patient.BirthDate ? birth(patient.BirthDate) : t('app.notInformed'),
          },
        ]}
        cancelLabel={t('orientation.convertKeep')}
        confirmLabel={t('orientation.convert')}
        tone="primary"
        confirmReason={refusal ? t(`guards.${refusal}`) : undefined}
        onCancel={() => setOpen(false)}
        onConfirm={convert}
      >
        <Field label={t('orientation.reason')} help={t('orientation.convertReasonHelp')} required>
          <Textarea
            value={reason}
            maxLength={constants.careReasonMax}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </AlertDialog>
    </>
  );
}
